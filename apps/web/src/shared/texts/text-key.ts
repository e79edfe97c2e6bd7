import type { Messages } from '@bannerday/locales/messages'

type FormOf<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}`
  ? Base | Key
  : Key

type KeysOf<Tree, Before extends string> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Before}${FormOf<Key>}`
    : KeysOf<Tree[Key], `${Before}${Key}.`>
}[keyof Tree & string]

/** Where a text stands, as `app.common.close`; of forms by number without the form. */
export type TextKey = KeysOf<Messages, ''>
