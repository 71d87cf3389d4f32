import type { Page } from '../../kit/page.ts'

export const pages: Page[] = []
