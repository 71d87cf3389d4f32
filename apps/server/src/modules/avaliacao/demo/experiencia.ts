import { DIAS_ANTES, fimDoPeriodo, MAIS_DIAS } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

/** A period with the released version of its model. */
export interface PeriodoDaDemonstracao {
  dias: number
  periodo: number
  versaoId: number
  perguntas: readonly { id: number; tipo: number }[]
}
const FALTA_APRENDER = [
  'Ainda confunde os códigos dos produtos parecidos.',
  'Falta segurança para trabalhar sem apoio no fim do turno.',
  'Precisa conhecer melhor o sistema de apontamentos.',
]
const OBSERVACOES = [
  'Cumpriu a escala e pediu ajuda quando precisou.',
  'O gestor recomenda manter na mesma equipe.',
  null,
]
/** How long after an admission the demonstration still tells what was decided. */
const DIAS_CONTADOS = 240

/** The experiences of those admitted lately: asked on their day, mostly answered, and decided after the last day. */
export function experiencias(
  ids: Ids,
  org: Organisation,
  periodos: readonly PeriodoDaDemonstracao[],
  { hoje, usuario }: { hoje: string; usuario: number },
): Tables {
  const empresa_id = org.empresaId
  const tables: Tables = {
    questionario: [],
    acompanhamento_experiencia: [],
    questionario_resposta: [],
    decisao_experiencia: [],
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const random = new Random(empresa_id * 9311)
  const pedir = (
    talento_id: number,
    { periodo, versaoId, perguntas }: PeriodoDaDemonstracao,
    fim: string,
    nivel: number,
  ) => {
    const passou = fim < hoje
    const feita = random.chance(passou ? 0.9 : 0.35)
    const dia = passou ? somarDias(fim, -random.int(0, 6)) : somarDias(hoje, -1)
    const em = feita ? `${dia}T16:20:00-03:00` : null
    const questionario_id = add('questionario', {
      ...{ contexto: 'experiencia', versao_id: versaoId, semente: random.int(1, 2_000_000_000) },
      ...{ prazo: `${somarDias(fim, 1)}T00:00:00-03:00`, iniciado_em: em, respondido_em: em },
    })
    add('acompanhamento_experiencia', {
      ...{ talento_id, periodo_experiencia_id: periodo, questionario_id },
      ...{ lembrado_em: `${somarDias(fim, -DIAS_ANTES)}T07:41:00-03:00`, fim_lembrado: fim },
    })
    if (!em) return
    for (const q of perguntas)
      if (q.tipo === 4 || random.chance(0.4))
        add('questionario_resposta', {
          ...{ questionario_id, pergunta_id: q.id, respondida_em: em },
          nota: q.tipo === 4 ? Math.min(10, Math.max(1, nivel + random.int(-1, 1))) : null,
          comentario: q.tipo === 4 ? null : random.pick(FALTA_APRENDER),
        })
  }
  const decidir = (talento_id: number, tipo: string, dia: string, ate: string | null = null) =>
    add('decisao_experiencia', {
      ...{ talento_id, tipo, dia, ate, observacao: random.pick(OBSERVACOES), decidido_por_id: usuario },
    })
  for (const t of org.tables.talento ?? []) {
    const admissao = String(t.data_admissao)
    if (t.vinculo !== 'E' || t.data_desligamento || admissao < somarDias(hoje, -DIAS_CONTADOS)) continue
    const id = Number(t.id)
    const nivel = random.pick([5, 7, 7, 8, 8, 9, 10])
    for (const p of periodos) {
      const fim = fimDoPeriodo(admissao, p.dias)
      if (somarDias(fim, -DIAS_ANTES) <= hoje) pedir(id, p, fim, nivel)
    }
    const ultimo = fimDoPeriodo(admissao, MAIS_DIAS)
    const primeiro = fimDoPeriodo(admissao, periodos[0]!.dias)
    if (primeiro < hoje && random.chance(0.4)) decidir(id, 'P', somarDias(primeiro, -2), ultimo)
    if (ultimo < hoje) decidir(id, nivel < 6 ? 'D' : 'E', somarDias(ultimo, -random.int(0, 4)))
  }
  return tables
}
