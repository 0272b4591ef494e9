/** The age in whole years on a day. @param birthday such as `1984-02-29` */
export function toAge(birthday: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthday.split("-").map(Number);
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
