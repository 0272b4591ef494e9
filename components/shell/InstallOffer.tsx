/**
 * Offers the site as an app, at the end of the menu. Both parts are hidden until the browser can install it
 * (`watchInstallOffer`): a button for most browsers, and instructions for iOS.
 */
export function InstallOffer({ siteName }: { siteName: string }) {
  return (
    <div className="unless-quiet px-6 pb-6 text-sm">
      <p data-install="button" hidden>
        <button
          type="button"
          className="-mx-2 min-h-11 rounded-sm px-2 text-start font-semibold text-link hover:underline"
        >
          {`Add ${siteName} to your home screen`}
        </button>
      </p>
      <p data-install="words" hidden className="text-ink-soft">
        {`To add ${siteName} to your home screen, tap Share, then “Add to Home Screen”.`}
      </p>
    </div>
  );
}
