import { useEffect, useState } from "react";

/** A text a person is writing, and what can be done with it. */
export type Draft = {
  text: string;
  /** Changes the text and keeps it. */
  write: (next: string) => void;
  /** Empties the field while the text is on its way; it stays kept until it has arrived. */
  handOver: () => void;
  /** Forgets a text that has arrived, unless another has been begun meanwhile. */
  arrived: (sent: string) => void;
  /** Brings back a text that did not arrive, before what was written meanwhile. */
  bringBack: (sent: string) => void;
};

/**
 * What a person is writing, kept in this tab until it is stored elsewhere: it survives a reload, a
 * log in, a failure and a tab that crashes (nothing a person wrote is lost).
 * @param key names the place, such as `reply-draft-12`
 */
export function useDraft(key: string): Draft {
  const [text, setText] = useState("");
  useEffect(() => {
    // Read after the first paint: the server knows no drafts.
    setText((typed) => typed || (sessionStorage.getItem(key) ?? ""));
  }, [key]);
  const write = (next: string) => {
    setText(next);
    if (next === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return {
    text,
    write,
    handOver: () => setText(""),
    arrived: (sent) => {
      if (sessionStorage.getItem(key) === sent) sessionStorage.removeItem(key);
    },
    bringBack: (sent) => {
      const kept = sessionStorage.getItem(key) ?? "";
      write(kept === "" || kept === sent ? sent : `${sent}\n${kept}`);
    },
  };
}
