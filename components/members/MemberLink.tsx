import type { ComponentProps, ReactNode } from "react";
import { TextLink } from "#components/ui/TextLink.tsx";

type Props = Omit<ComponentProps<"a">, "href" | "children" | "rel"> & {
  member: { username: string; path: string | null };
  /** Whether it looks like a link in text. */
  isText?: boolean;
  /** Replaces the name. */
  children?: ReactNode;
};

/** The name of a member, as a link if the member has a page. */
export function MemberLink({ member, isText = false, children, ...props }: Props) {
  const name = children ?? <bdi translate="no">{member.username}</bdi>;
  if (member.path === null) return <span className={props.className}>{name}</span>;
  const Link = isText ? TextLink : "a";
  return (
    <Link href={member.path} {...props}>
      {name}
    </Link>
  );
}
