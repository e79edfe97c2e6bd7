import i18next from 'i18next'

/** A pasted text as a file, which has a name that says where it came from. */
export function pastedFile(text: string): File {
  return new File([text], i18next.t('app.pages.gacha.drop.pasted'))
}
