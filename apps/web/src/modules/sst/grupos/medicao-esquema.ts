import { opcaoOpcional } from '@quadro/contract/kit/fields.ts'
import {
  type Finalidade,
  faltasDaMedicao,
  pedidosDaMedicao,
  recusaDoProcesso,
  TIPO_DE_PROCESSO,
  tipoDoProcesso,
} from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { camposDaMedicao, type Medicao, valoresDaMedicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import * as z from 'zod'

/** What a measure stands in: a row of a group, or a condition. */
export interface OndeMede {
  finalidade: Finalidade
  data: string
}
/** The form of a measure: the contract's fields, with the kind of process, which its number of digits says once it is stored. */
export const esquemaDaMedicao = ({ finalidade, data }: OndeMede, codigoDe: (id: number | null) => string | null) =>
  z
    .object({ ...camposDaMedicao, tipoProcesso: opcaoOpcional(TIPO_DE_PROCESSO, { label: 'Tipo de processo' }) })
    .superRefine((valores, ctx) => {
      const codigo = codigoDe(valores.atividadePerigosaInsalubreId)
      const pedidos = pedidosDaMedicao({ ...valores, codigo, finalidade, data })
      for (const { field, message } of faltasDaMedicao(pedidos, valores))
        ctx.addIssue({ code: 'custom', path: [field], message })
      const { numeroProcessoJudicial: numero, tipoProcesso } = valores
      if (pedidos.numeroProcessoJudicial.pede === 'oculto' || numero === null) return
      const recusa = recusaDoProcesso(numero, tipoProcesso)
      if (recusa) ctx.addIssue({ code: 'custom', path: ['numeroProcessoJudicial'], message: recusa })
    })

type Valores = z.input<ReturnType<typeof esquemaDaMedicao>>
const NOVA: Valores = {
  ...{ atividadePerigosaInsalubreId: null, preencheRiscoPgr: false, riscoId: null, descricao: '' },
  ...{ numeroProcessoJudicial: '', tipoProcesso: 'J', tipoAvaliacao: '1', intensidadeConcentracao: null },
  ...{ unidadeMedida: null, tecnicaMedicao: '', limiteTolerancia: null, utilizaEpc: '0', epcsIds: [], epcEficaz: null },
  ...{ utilizaEpi: '0', episIds: [], epiEficaz: null, medProtecao: 'S', condFuncto: 'S', usoInint: 'S' },
  ...{ przValid: 'S', periodicTroca: 'S', higienizacao: 'S', probabilidadeRiscoId: null, gravidadeRiscoId: null },
  ...{ insalubridade: false, periculosidade: false, especial: false },
}
/** A measure as its form opens; what was not asked begins with the usual answers. */
export function valoresDoFormulario(medicao: Medicao | undefined): Valores {
  if (!medicao) return NOVA
  const lidos = valoresDaMedicao(medicao)
  const numero = lidos.numeroProcessoJudicial
  const ditos = Object.fromEntries(Object.entries(lidos).filter(([, valor]) => valor !== null))
  return {
    ...NOVA,
    ...ditos,
    unidadeMedida: lidos.unidadeMedida as Valores['unidadeMedida'],
    tipoProcesso: numero === null ? 'J' : tipoDoProcesso(numero),
  }
}
