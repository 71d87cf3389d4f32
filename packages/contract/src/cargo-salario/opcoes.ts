import * as z from 'zod'
import { endpoint, internal, nothing } from '../kit/endpoint.ts'
import { resumo } from '../kit/page.ts'

/** Options for pickers on any page. They have their own file, so that a page that needs only options does not load the whole contracts. */

export const opcaoDeArea = z.object({ id: z.int(), label: z.string() })
export const areaNaArvore = opcaoDeArea.extend({ nome: z.string(), areaMaeId: z.int().nullable() })

/** Areas that the user may choose, for pickers on any page: id, path, and the fields that a tree needs. */
export const opcoesDeArea = endpoint({
  method: 'GET',
  path: '/cargo-salario/areas-organizacionais/options',
  access: internal(),
  input: z.object({}),
  output: z.array(areaNaArvore),
  summary: 'Áreas ativas que o usuário alcança, como opções',
})
/** Active positions, for pickers on any page. */
export const opcoesDeCargo = endpoint({
  method: 'GET',
  path: '/cargo-salario/cargos/options',
  access: internal(),
  input: nothing,
  output: z.array(resumo),
  summary: 'Cargos como opções',
})
/** Bands of active positions as options 'Cargo - Faixa', without salary, for pickers on any page. */
export const opcoesDeFaixa = endpoint({
  method: 'GET',
  path: '/cargo-salario/faixas-salariais/options',
  access: internal(),
  input: z.object({
    busca: z.string().trim().max(100).optional(),
    cargoId: z.int().optional(),
    page: z.int().min(0).default(0),
    size: z.int().min(1).max(50).default(20),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), label: z.string() })), total: z.int() }),
  summary: 'Faixas salariais como opções',
})
