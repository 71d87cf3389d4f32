import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

interface Necessidade {
  tema?: string
  curso?: string
  prioridade: 'A' | 'M' | 'B'
  custo?: number
  justificativa?: string
  /** How many people it is for. */
  pessoas: number
  situacao: 'A' | 'V' | 'R'
}
const DESTE_ANO: readonly Necessidade[] = [
  {
    curso: 'NR-35 Trabalho em altura',
    prioridade: 'A',
    custo: 3600,
    justificativa: 'A manutenção recebe quatro pessoas em janeiro.',
    pessoas: 4,
    situacao: 'V',
  },
  { curso: 'Boas práticas de fabricação', prioridade: 'A', pessoas: 6, situacao: 'V' },
  {
    tema: 'Planilhas, do básico ao intermediário',
    prioridade: 'M',
    custo: 1200,
    justificativa: 'O fechamento do mês ainda é feito à mão.',
    pessoas: 5,
    situacao: 'A',
  },
  { curso: 'Liderança de primeiros times', prioridade: 'M', custo: 6500, pessoas: 3, situacao: 'A' },
  { tema: 'Inglês para atendimento', prioridade: 'B', custo: 9800, pessoas: 2, situacao: 'R' },
]
const DO_ANO_PASSADO: readonly Necessidade[] = [
  { curso: 'eSocial na prática', prioridade: 'A', custo: 980, pessoas: 2, situacao: 'V' },
  { tema: 'Oratória', prioridade: 'B', pessoas: 2, situacao: 'A' },
]

const PLANOS = [
  {
    ...{ curso: 'NR-35 Trabalho em altura', meses: 2, publico: 'Manutenção e docas', vagas: 12, orcamento: 3600 },
    aprovado: true,
  },
  {
    ...{ curso: 'Boas práticas de fabricação', meses: 1, publico: 'Novos da produção', vagas: null, orcamento: null },
    aprovado: false,
  },
] as const

/** A round that is open, and one that was closed, with needs in every state. */
export function lnt(
  ids: Ids,
  empresa_id: number,
  {
    cursos,
    talentos,
    usuario,
    hoje,
  }: { cursos: readonly Row[]; talentos: readonly { id: number }[]; usuario: number; hoje: string },
): Tables {
  const tables: Tables = {}
  let proximo = 3
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  // The accepted needs of this round are planned; somebody else than the demonstration's users approved the first plan.
  const planos = new Map(
    PLANOS.map(({ curso, meses, aprovado, ...plano }) => [
      curso,
      add('treinamento', {
        ...{ curso_id: cursos.find((c) => c.nome === curso)!.id, curso_empresa_id: empresa_id, observacao: null },
        ...{ ...plano, mes: somarDias(hoje, 30 * meses).slice(0, 7), criado_por_id: null },
        aprovado_em: aprovado ? `${somarDias(hoje, -1)}T10:00:00-03:00` : null,
      }),
    ]),
  )
  const rodada = (nome: string, [ini, fim]: readonly [number, number], itens: readonly Necessidade[]) => {
    const as = (dia: number) => `${somarDias(hoje, dia)}T10:00:00-03:00`
    const lnt_id = add('lnt', {
      ...{ nome, data_ini: somarDias(hoje, ini), data_fim: somarDias(hoje, fim), observacao: null },
      fechada_em: fim < 0 ? as(fim) : null,
    })
    for (const { tema, curso, prioridade, custo, justificativa, pessoas, situacao } of itens) {
      const lnt_item_id = add('lnt_item', {
        ...{ lnt_id, prioridade, tema: tema ?? null, custo: custo ?? null, justificativa: justificativa ?? null },
        curso_id: curso ? cursos.find((c) => c.nome === curso)!.id : null,
        ...{ curso_empresa_id: empresa_id, competencia_id: null, origem: 'M', proposto_por_id: usuario },
        treinamento_id: situacao === 'V' && fim > 0 ? (planos.get(curso ?? '') ?? null) : null,
        validado_em: situacao === 'V' ? as(Math.min(fim, -2)) : null,
        recusado_em: situacao === 'R' ? as(Math.min(fim, -2)) : null,
        motivo_recusa: situacao === 'R' ? 'Fica para o próximo orçamento.' : null,
      })
      for (let n = 0; n < pessoas; n++)
        add('lnt_item_talento', {
          lnt_item_id,
          talento_id: talentos[(proximo + n) % talentos.length]!.id,
          motivo: null,
        })
      proximo += pessoas
    }
  }
  rodada('LNT do próximo ano', [-20, 6], DESTE_ANO)
  rodada('LNT deste ano', [-400, -370], DO_ANO_PASSADO)
  return tables
}
