import { useComputedColorScheme, useMantineTheme } from '@mantine/core'
import { useEffect } from 'react'

/** Gives the browser's own frame the colour of the top bar, in the theme that is shown. */
export function useThemeColor(): void {
  const scheme = useComputedColorScheme()
  const { colors, white } = useMantineTheme()
  const color = scheme === 'dark' ? colors.dark[7] : white
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = color
    }
  }, [color])
}
