import type { ByLanguage } from '@bannerday/domain/language'
import enApp from '../messages/en/app.json' with { type: 'json' }
import enTimeline from '../messages/en/timeline.json' with { type: 'json' }
import frApp from '../messages/fr/app.json' with { type: 'json' }
import frTimeline from '../messages/fr/timeline.json' with { type: 'json' }
import jaApp from '../messages/ja/app.json' with { type: 'json' }
import jaTimeline from '../messages/ja/timeline.json' with { type: 'json' }
import koApp from '../messages/ko/app.json' with { type: 'json' }
import koTimeline from '../messages/ko/timeline.json' with { type: 'json' }
import zhHansApp from '../messages/zh-Hans/app.json' with { type: 'json' }
import zhHansTimeline from '../messages/zh-Hans/timeline.json' with { type: 'json' }
import zhHantApp from '../messages/zh-Hant/app.json' with { type: 'json' }
import zhHantTimeline from '../messages/zh-Hant/timeline.json' with { type: 'json' }

/** Without the singular forms, which not every language has. */
type CommonTexts<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key]
}

type PageTexts = {
  readonly app: typeof enApp.app
  readonly timeline: CommonTexts<typeof enTimeline.app.pages.timeline>
}

/** The texts of the pages that the server renders, in every language. */
export const pageTexts: ByLanguage<PageTexts> = {
  en: { app: enApp.app, timeline: enTimeline.app.pages.timeline },
  'zh-Hans': { app: zhHansApp.app, timeline: zhHansTimeline.app.pages.timeline },
  'zh-Hant': { app: zhHantApp.app, timeline: zhHantTimeline.app.pages.timeline },
  ja: { app: jaApp.app, timeline: jaTimeline.app.pages.timeline },
  ko: { app: koApp.app, timeline: koTimeline.app.pages.timeline },
  fr: { app: frApp.app, timeline: frTimeline.app.pages.timeline },
}
