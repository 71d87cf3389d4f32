import * as z from 'zod'
import { refs } from '../../kit/fields.ts'

// Fields that HR and the candidate area share for putting somebody into requests. They stand apart, so that the candidate area loads
// nothing else.

export const solicitacoesIds = refs('solicitacaoPessoal', {
  label: 'Solicitações',
  fem: true,
  min: 1,
  max: 100,
  obrigatorio: 'Escolha ao menos uma solicitação',
})
/** For how many positions the candidate would apply, and the limit of the company. */
export const limiteDeCargos = z.object({
  permitido: z.boolean(),
  /** 0: no limit. */
  maximo: z.int(),
  /** Number of the candidate's positions, including those of these requests. */
  cargos: z.int(),
  mensagem: z.string().nullable(),
})
