declare module "*.woff2" {
  /** Where the build put the file; its last part is its name among the static files. */
  const path: string;
  // biome-ignore lint/style/noDefaultExport: what the bundler gives for a file
  export default path;
}
