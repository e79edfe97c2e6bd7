import type { Language } from '@bannerday/domain/language'
import { drawActivity } from './draw-activity.ts'
import { drawView } from './draw-view.ts'
import type { TimelineResponse } from '../calendar-feeds/create-feed.ts'
import { createActivityIndex } from './known-activities.ts'
import { parseImageName } from './image-path.ts'
import { previewTags } from './preview-tags.ts'
import { type PreviewedView, parseView, writeView } from './previewed-view.ts'
import { selectViewActivities } from './select-activities.ts'
import { createActivityPreview, createViewPreview } from './write-preview.ts'

/** A picture that can be drawn; the same key for the same picture. */
export type Drawing = { readonly key: string; readonly draw: () => string }

export type LinkPreviews = {
  /** Meta tags of the timeline page for a URL, as markup. */
  readonly getTags: (parameters: URLSearchParams, language: Language) => string
  /** Null where nothing is at the name. */
  readonly drawingOf: (name: string, parameters: URLSearchParams) => Drawing | null
  /** Changes when pictures may look different. */
  readonly revision: () => number
}

type Beside = {
  readonly now: () => Temporal.Instant
  /** The origin of the app. It is configured: a request could lie about it. */
  readonly origin: string
}

/**
 * Creates the Open Graph previews of links into the timeline, from the response of the events
 * endpoint.
 */
export function createLinkPreviews(
  activities: TimelineResponse,
  { now, origin }: Beside,
): LinkPreviews {
  const knownIn = createActivityIndex(activities)
  const viewOf = (parameters: URLSearchParams) => parseView(parameters, now().epochMilliseconds)

  return {
    getTags: (parameters, language) => {
      const known = knownIn(language)
      const opened = known.get(parameters.get('open') ?? '')
      const preview = opened
        ? createActivityPreview(opened, language)
        : createViewPreview(known, viewOf(parameters), language)
      return previewTags(preview, language, origin)
    },
    drawingOf: (name, parameters) => {
      const shown = parseImageName(name)
      // Images contain no text: one language serves all.
      const known = knownIn('en')
      if (shown === 'view') return drawingOfView(viewOf(parameters))
      const activity = known.get(shown?.uuid ?? '')
      return activity ? { key: activity.uuid, draw: () => drawActivity(activity) } : null
    },
    revision: activities.revision,
  }

  function drawingOfView(view: PreviewedView): Drawing {
    return {
      key: writeView(view),
      draw: () => drawView(selectViewActivities(knownIn('en'), view), view),
    }
  }
}
