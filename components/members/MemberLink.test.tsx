import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AvatarLink } from "./AvatarLink.tsx";
import { MemberLink } from "./MemberLink.tsx";

test("the name and avatar of a member link to their page, if they have one", () => {
  const render = (path: string | null) => {
    const member = { username: "theo.walks", path };
    return renderToStaticMarkup(
      <>
        <MemberLink member={member} className="name" />
        <MemberLink isText member={member} />
        <AvatarLink author={member} />
      </>,
    );
  };
  expect(render("/members/theo-walks").match(/href="\/members\/theo-walks"/g)).toHaveLength(3);
  const gone = render(null);
  expect(gone).not.toContain("<a");
  expect(gone).toContain('<span class="name"><bdi translate="no">theo.walks</bdi></span>');
});
