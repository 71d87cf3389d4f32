import * as z from 'zod'
import { refs } from '../../kit/fields.ts'

// What HR and the candidate say alike when somebody is put into requests; apart, so that the candidate area loads no more than this.

export const solicitacoesIds = refs({
  label: 'Solicitações',
  fem: true,
  min: 1,
  max: 100,
  obrigatorio: 'Escolha ao menos uma solicitação',
})
/** How many positions a candidate would stand for, against what the company allows. */
export const limiteDeCargos = z.object({
  permitido: z.boolean(),
  /** 0: no limit. */
  maximo: z.int(),
  /** Positions of the candidate with these requests. */
  cargos: z.int(),
  mensagem: z.string().nullable(),
})
