import type { Messages } from '@bannerday/locales/messages'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages }
  }
}
