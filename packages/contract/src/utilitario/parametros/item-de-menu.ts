import * as z from 'zod'

/** Item of the main menu (specification 1 §3.5). The answer contains the items that the customer added to the product's menu. */
export interface ItemDeMenu {
  label: string
  icon: string | null
  url: string | null
  spaUrl: string | null
  breadcrumb: string
  /** Whether it opens in a new tab. */
  novaAba: boolean
  items: ItemDeMenu[]
}
export const itemDeMenu: z.ZodType<ItemDeMenu> = z.object({
  label: z.string(),
  icon: z.string().nullable(),
  url: z.string().nullable(),
  spaUrl: z.string().nullable(),
  breadcrumb: z.string(),
  novaAba: z.boolean(),
  get items() {
    return z.array(itemDeMenu)
  },
})
