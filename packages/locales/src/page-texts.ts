import type { ByLanguage } from '@bannerday/domain/language'
import enApp from '../messages/en/app.json' with { type: 'json' }
import enArchive from '../messages/en/archive.json' with { type: 'json' }
import enItems from '../messages/en/items.json' with { type: 'json' }
import enTimeline from '../messages/en/timeline.json' with { type: 'json' }
import enToday from '../messages/en/today.json' with { type: 'json' }
import frApp from '../messages/fr/app.json' with { type: 'json' }
import frArchive from '../messages/fr/archive.json' with { type: 'json' }
import frItems from '../messages/fr/items.json' with { type: 'json' }
import frTimeline from '../messages/fr/timeline.json' with { type: 'json' }
import frToday from '../messages/fr/today.json' with { type: 'json' }
import jaApp from '../messages/ja/app.json' with { type: 'json' }
import jaArchive from '../messages/ja/archive.json' with { type: 'json' }
import jaItems from '../messages/ja/items.json' with { type: 'json' }
import jaTimeline from '../messages/ja/timeline.json' with { type: 'json' }
import jaToday from '../messages/ja/today.json' with { type: 'json' }
import koApp from '../messages/ko/app.json' with { type: 'json' }
import koArchive from '../messages/ko/archive.json' with { type: 'json' }
import koItems from '../messages/ko/items.json' with { type: 'json' }
import koTimeline from '../messages/ko/timeline.json' with { type: 'json' }
import koToday from '../messages/ko/today.json' with { type: 'json' }
import zhHansApp from '../messages/zh-Hans/app.json' with { type: 'json' }
import zhHansArchive from '../messages/zh-Hans/archive.json' with { type: 'json' }
import zhHansItems from '../messages/zh-Hans/items.json' with { type: 'json' }
import zhHansTimeline from '../messages/zh-Hans/timeline.json' with { type: 'json' }
import zhHansToday from '../messages/zh-Hans/today.json' with { type: 'json' }
import zhHantApp from '../messages/zh-Hant/app.json' with { type: 'json' }
import zhHantArchive from '../messages/zh-Hant/archive.json' with { type: 'json' }
import zhHantItems from '../messages/zh-Hant/items.json' with { type: 'json' }
import zhHantTimeline from '../messages/zh-Hant/timeline.json' with { type: 'json' }
import zhHantToday from '../messages/zh-Hant/today.json' with { type: 'json' }

/** Without the singular forms, which not every language has. */
type CommonTexts<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key]
}

type PageTexts = {
  readonly app: typeof enApp.app
  readonly timeline: CommonTexts<typeof enTimeline.app.pages.timeline>
  readonly archive: Pick<typeof enArchive.app.pages.archive, 'title'>
  readonly items: Pick<typeof enItems.app.pages.items, 'title' | 'all' | 'runs'>
  readonly today: Pick<typeof enToday.app.today, 'endsNext' | 'banners'>
}

/** The texts of the pages that the server renders, in every language. */
export const pageTexts: ByLanguage<PageTexts> = {
  en: {
    app: enApp.app,
    timeline: enTimeline.app.pages.timeline,
    archive: enArchive.app.pages.archive,
    items: enItems.app.pages.items,
    today: enToday.app.today,
  },
  'zh-Hans': {
    app: zhHansApp.app,
    timeline: zhHansTimeline.app.pages.timeline,
    archive: zhHansArchive.app.pages.archive,
    items: zhHansItems.app.pages.items,
    today: zhHansToday.app.today,
  },
  'zh-Hant': {
    app: zhHantApp.app,
    timeline: zhHantTimeline.app.pages.timeline,
    archive: zhHantArchive.app.pages.archive,
    items: zhHantItems.app.pages.items,
    today: zhHantToday.app.today,
  },
  ja: {
    app: jaApp.app,
    timeline: jaTimeline.app.pages.timeline,
    archive: jaArchive.app.pages.archive,
    items: jaItems.app.pages.items,
    today: jaToday.app.today,
  },
  ko: {
    app: koApp.app,
    timeline: koTimeline.app.pages.timeline,
    archive: koArchive.app.pages.archive,
    items: koItems.app.pages.items,
    today: koToday.app.today,
  },
  fr: {
    app: frApp.app,
    timeline: frTimeline.app.pages.timeline,
    archive: frArchive.app.pages.archive,
    items: frItems.app.pages.items,
    today: frToday.app.today,
  },
}
