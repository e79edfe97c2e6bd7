import { translate } from '#shared/texts/shown-texts.ts'

/** A pasted text as a file, which has a name that says where it came from. */
export function pastedFile(text: string): File {
  return new File([text], translate('app.pages.gacha.drop.pasted'))
}
