import type { Language } from '@bannerday/domain/language'
import { drawActivity } from './draw-activity.ts'
import { drawView } from './draw-view.ts'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import { createActivityIndex } from './known-activities.ts'
import { parseImageName } from './image-path.ts'
import { formatPreviewTags } from './preview-tags.ts'
import { type PreviewedView, parseView, formatView } from './previewed-view.ts'
import { selectViewActivities } from './select-activities.ts'
import { createActivityPreview, createViewPreview, type LinkPreview } from './write-preview.ts'

/** An image to draw; equal images have equal keys. */
export type Drawing = { readonly key: string; readonly draw: () => string }

export type LinkPreviews = {
  /** Meta tags of the timeline page for a URL, as markup. */
  readonly getTags: (parameters: URLSearchParams, language: Language) => string
  /** The texts of an activity; null for an unknown one. */
  readonly getActivityPreview: (uuid: string, language: Language) => LinkPreview | null
  /** Null for an unknown file name. */
  readonly getDrawing: (name: string, parameters: URLSearchParams) => Drawing | null
  /** Changes when images may differ. */
  readonly revision: () => number
}

type PreviewSettings = {
  readonly now: () => Temporal.Instant
  /** The configured origin of the app; request headers are not trustworthy. */
  readonly origin: string
}

/**
 * Creates the Open Graph previews of links into the timeline, from the response of the events
 * endpoint.
 */
export function createLinkPreviews(
  activities: TimelineResponse,
  { now, origin }: PreviewSettings,
): LinkPreviews {
  const getActivities = createActivityIndex(activities)
  const parseRequestedView = (parameters: URLSearchParams) =>
    parseView(parameters, now().epochMilliseconds)

  return {
    getTags: (parameters, language) => {
      const activitiesByUuid = getActivities(language)
      const opened = activitiesByUuid.get(parameters.get('open') ?? '')
      const preview = opened
        ? createActivityPreview(opened, language)
        : createViewPreview(activitiesByUuid, parseRequestedView(parameters), language)
      return formatPreviewTags(preview, language, origin)
    },
    getActivityPreview: (uuid, language) => {
      const activity = getActivities(language).get(uuid)
      return activity ? createActivityPreview(activity, language) : null
    },
    getDrawing: (name, parameters) => {
      const imageName = parseImageName(name)
      // Images contain no text: one language serves all.
      const activitiesByUuid = getActivities('en')
      if (imageName === 'view') return createViewDrawing(parseRequestedView(parameters))
      const activity = activitiesByUuid.get(imageName?.uuid ?? '')
      return activity ? { key: activity.uuid, draw: () => drawActivity(activity) } : null
    },
    revision: activities.revision,
  }

  function createViewDrawing(view: PreviewedView): Drawing {
    return {
      key: formatView(view),
      draw: () => drawView(selectViewActivities(getActivities('en'), view), view),
    }
  }
}
