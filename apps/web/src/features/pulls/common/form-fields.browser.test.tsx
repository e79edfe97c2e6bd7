import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-app.tsx'
import { NumberField } from './form-fields.tsx'

test('is empty until a number is entered, and accepts 0', async () => {
  const onChange = vi.fn()
  const onEmpty = vi.fn()
  await renderInApp(
    <NumberField
      label="Primogems"
      min={0}
      max={9}
      value={undefined}
      onChange={onChange}
      onEmpty={onEmpty}
    />,
  )
  const field = page.getByLabelText('Primogems')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('placeholder', '0')
  await userEvent.fill(field, '0')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0)
  await userEvent.fill(field, '')
  expect(onEmpty).toHaveBeenCalledOnce()
  await expect.element(field).toBeValid()
})
