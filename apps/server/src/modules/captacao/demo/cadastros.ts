import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

const INTERESSES: [nome: string, observacao: string | null][] = [
  ['Produção e operação', 'Linhas, envase, expedição.'],
  ['Manutenção', null],
  ['Qualidade e laboratório', null],
  ['Administrativo e financeiro', 'Inclui compras e contabilidade.'],
  ['Vendas e atendimento', null],
  ['Tecnologia', null],
]
const MENSAGENS = [
  'Data de nascimento diferente da que consta no CNIS. Procure o INSS.',
  'NIS inválido. Procure a Caixa Econômica Federal.',
  'Nome diferente do que consta na Receita Federal.',
]
const PALOGRAFICO = '1º 31  2º 34  3º 36  4º 33  5º 35 · total 169\nInclinação direita, distância regular.'
const RESULTADOS = [
  'Ritmo constante e produtividade acima da média; boa resistência à fadiga.',
  'Produtividade média com queda no quarto intervalo; organização adequada.',
]

/** A valid PIS made of ten random digits and a check digit. */
function pis(random: Random): string {
  const digits = [1, ...random.digits(9)]
  const sum = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2].reduce((total, w, i) => total + w * digits[i]!, 0)
  const check = 11 - (sum % 11)
  return [...digits, check > 9 ? 0 : check].join('')
}

/**
 * Further rows for registries and reports of recruitment: areas of interest, exams, recommendations and results of the government's check.
 * It completes the rows of `selecao` and returns its own.
 */
export function cadastrosDaSelecao(
  ids: Ids,
  org: Organisation,
  selecao: Tables,
  { hoje, seed }: { hoje: string; seed: number },
): Tables {
  const random = new Random(seed)
  const empresa_id = org.empresaId
  const tables: Tables = { area_interesse: [], area_interesse_area: [], exame_palografico: [] }
  const add = (table: string, row: Row) => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  for (const [i, [nome, observacao]] of INTERESSES.entries()) {
    const area_interesse_id = add('area_interesse', { nome, observacao })
    for (const { id: area_id } of org.areas.filter((_, n) => n % INTERESSES.length === i).slice(0, 3))
      add('area_interesse_area', { area_interesse_id, area_id })
  }
  const people = new Map((selecao.pessoa ?? []).map((p) => [p.id, p]))
  const quem = org.talentos.slice(0, 12).map((t) => t.nome)
  for (const k of selecao.candidato ?? []) {
    const p = people.get(k.pessoa_id as number)
    Object.assign(k, { qualificado: false, mensagem_qualificacao: null, qualificacao_em: null })
    if (!p) continue
    p.pis = random.chance(0.7) ? pis(random) : null
    p.indicado_por = quem.length > 0 && random.chance(0.15) ? random.pick(quem) : null
    const consulta = `${somarDias(hoje, -random.int(2, 40))}T09:30:00-03:00`
    const sorte = random.next()
    if (!p.pis)
      Object.assign(k, { qualificacao_cadastral: 'DADOS_INCOMPLETOS', mensagem_qualificacao: 'Sem o número do NIS.' })
    else if (sorte < 0.5)
      Object.assign(k, { qualificacao_cadastral: 'QUALIFICADO', qualificado: true, qualificacao_em: consulta })
    else if (sorte < 0.62)
      Object.assign(k, {
        qualificacao_cadastral: 'NAO_QUALIFICADO',
        mensagem_qualificacao: random.pick(MENSAGENS),
        qualificacao_em: consulta,
      })
    if (random.chance(0.06))
      add('exame_palografico', {
        candidato_id: k.id,
        exame_palografico: PALOGRAFICO,
        resultado_exame_palografico: random.chance(0.6) ? random.pick(RESULTADOS) : null,
      })
  }
  return tables
}
