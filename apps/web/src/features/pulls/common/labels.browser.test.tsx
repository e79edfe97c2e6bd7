import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { useRarityNames } from './labels.ts'

afterEach(() => writePreference('userLanguage', 'en'))

function Names() {
  const within = useRarityNames('zenless')
  const alone = useRarityNames('zenless', 'alone')
  return <p>{[within.top, within.second, alone.top, alone.second].join(', ')}</p>
}

test('capitalizes a French rank only when it is the whole text', async () => {
  writePreference('userLanguage', 'fr')
  await renderInApp(<Names />)
  await expect.element(page.getByText('rang S, rang A, Rang S, Rang A')).toBeVisible()
})
