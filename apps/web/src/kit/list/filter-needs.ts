import { useState } from 'react'
import type { Search } from '../page/navigation.ts'

/**
 * When a list needs the options of its filters: all of them once the panel of filters was opened, and before that only those of the filters
 * that the address names, for the words of their chips. `onOpenChange` belongs into the list's `filters`.
 */
export function useFilterNeeds(search: Search) {
  const [wasOpened, setOpened] = useState(false)
  return {
    needs: (...keys: string[]) => wasOpened || keys.some((key) => search[key] !== undefined),
    onOpenChange: (isOpen: boolean) => setOpened((was) => was || isOpen),
  }
}
