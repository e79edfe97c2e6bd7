import { Button, Menu } from '@mantine/core'
import { type Sort, SORTS } from '@bannerday/domain/activity-order'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type SortMenuProps = { sort: Sort; onSort: (sort: Sort) => void }

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const { t } = useTranslation()
  const names = {
    default: t('app.pages.timeline.defaultSort'),
    endTimeDesc: t('app.pages.timeline.endTimeDesc'),
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconClock size={16} aria-hidden />}
          aria-label={`${t('app.pages.timeline.sort')}: ${names[sort]}`}
        >
          {names[sort]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={sort} onChange={(value) => onSort(value as Sort)}>
          {SORTS.map((value) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {names[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
