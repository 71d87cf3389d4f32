import * as z from 'zod'
import { endpoint, internal, nothing } from '../kit/endpoint.ts'
import { resumo } from '../kit/page.ts'

/** What pickers of any page choose from. Apart from the contracts that these are of: the first list asks for them and for nothing else there. */

export const opcaoDeArea = z.object({ id: z.int(), label: z.string() })
export const areaNaArvore = opcaoDeArea.extend({ nome: z.string(), areaMaeId: z.int().nullable() })

/** Areas that the user may choose, for pickers of any page: id, path, and what a tree needs. */
export const opcoesDeArea = endpoint({
  method: 'GET',
  path: '/cargo-salario/areas-organizacionais/options',
  access: internal(),
  input: z.object({}),
  output: z.array(areaNaArvore),
  summary: 'Áreas ativas que o usuário alcança, como opções',
})
/** Active positions, for pickers of any page. */
export const opcoesDeCargo = endpoint({
  method: 'GET',
  path: '/cargo-salario/cargos/options',
  access: internal(),
  input: nothing,
  output: z.array(resumo),
  summary: 'Cargos como opções',
})
/** Bands as options 'Cargo - Faixa', of active positions, for pickers of any page; no salary. */
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
