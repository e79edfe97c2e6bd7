import { translate } from '#shared/texts/shown-texts.ts'

/** Returns a pasted text as a file whose name states its origin. */
export function pastedFile(text: string): File {
  return new File([text], translate('app.pages.gacha.drop.pasted'))
}
