declare module "*.woff2" {
  /** Where the build put the file; its last part is its name among the static files. */
  const path: string;
  export default path;
}
