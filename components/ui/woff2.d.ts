declare module "*.woff2" {
  /** The path of the built file; its last segment is the name among the static files. */
  const path: string;
  // biome-ignore lint/style/noDefaultExport: the bundler's type for a file
  export default path;
}
