import type { OcorrenciaDoTalento } from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import {
  autoridades,
  base,
  DIAS_PARA_CONTESTAR,
  TIPO_DE_ACEITE,
} from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { OcorrenciaPaper } from '../../../documents/papers/ocorrencia.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { pedirAceite, registrarTipoDeAceite } from '../../cargo-salario/index.ts'
import type { Guardada } from './ocorrencias-leitura.ts'

/** The person's own acknowledgement is an acceptance with proof: with a login, with badge and PIN, or drawn. */
export const ciencia = registrarTipoDeAceite({
  codigo: TIPO_DE_ACEITE,
  nome: 'Ciência de ocorrência',
  async paginaDe(ctx, id) {
    if (!ctx.user.can(autoridades.ver)) return null
    const found = await ctx.db.selectFrom('colaboradorOcorrencia').select('id').where('id', '=', id).executeTakeFirst()
    return found ? `${base}/${id}` : null
  },
})

const DE_ELOGIO = ['Declaro que li este documento e que tenho ciência dele.']
const DE_MEDIDA = [
  'Declaro que li este documento e que tenho ciência dele. Ter ciência não é concordar com o que ele diz.',
  `Quem não concorda pode contestar em até ${DIAS_PARA_CONTESTAR} dias depois da ciência, em Minhas Ocorrências.`,
]

export function papel(
  r: Guardada,
  d: Pick<OcorrenciaDoTalento, 'local' | 'relato' | 'diasSuspensao'>,
): OcorrenciaPaper {
  const { providenciaNome, natureza, pontos, valeAte, diasSuspensao } = { ...r, ...d }
  const vale = valeAte === null ? 'sem vencimento' : `valem até ${formatarData(valeAte)}`
  return {
    titulo: providenciaNome ?? r.ocorrenciaNome,
    numero: `Ocorrência nº ${r.id}`,
    talento: { nome: r.talentoNome, matricula: r.codigo, cargo: r.cargoNome, area: r.areaNome },
    fato: {
      ...{ ocorrencia: r.ocorrenciaNome, tipo: r.tipoNome, data: formatarData(r.data) },
      ...{ local: d.local, relato: d.relato, pontos: pontos === 0 ? null : `${pontos}, ${vale}` },
    },
    providencia:
      providenciaNome === null
        ? null
        : {
            nome: providenciaNome,
            suspensao: diasSuspensao === null ? null : diasSuspensao === 1 ? '1 dia' : `${diasSuspensao} dias`,
          },
    nota: natureza === 'P' ? DE_ELOGIO : DE_MEDIDA,
  }
}

/** Prints the fact with its measure and asks the person. The title tells neither the motive nor the measure: it stands in mails and chains. */
export async function pedirCienciaDe(
  ctx: Ctx,
  r: Guardada,
  d: Pick<OcorrenciaDoTalento, 'local' | 'relato' | 'diasSuspensao'>,
): Promise<void> {
  const { printPaper } = await import('../../../documents/paper.ts')
  const bytes = await printPaper('ocorrencia', papel(r, d), await letterhead(ctx))
  await pedirAceite(ctx, {
    ...{ tipo: ciencia, origemId: r.id, titulo: `Ocorrência nº ${r.id}`, bytes, exige: [autoridades.ver] },
    para: { pessoaId: r.pessoaId },
  })
}
