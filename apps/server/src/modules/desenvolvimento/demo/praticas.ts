import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

/** The practical evaluation of a certification, by the titles of both: by a mark, or by the questions of its model. */
const PRATICAS = [
  { certificacao: 'Trabalho em altura', titulo: 'Trabalho em altura, ancoragem e resgate', instrutor: 'Paulo Sena' },
  { certificacao: 'Operador de empilhadeira', titulo: 'Operação de empilhadeira, prática', instrutor: 'Rita Prado' },
]
/** What the answers to the questions of the demonstration come to: a full inspection, and a score of 0 to 10 that weighs three times. */
const percentualDe = (nota: number) => (100 * (1 + (3 * nota) / 10)) / 4

/** The practical evaluations that certifications ask for, and those of the people who did their courses: some failed once, some still wait. */
export function praticas(
  ids: Ids,
  empresa_id: number,
  { rows, treinamento, hoje }: { rows: Tables; treinamento: Tables; hoje: string },
): Tables {
  const random = new Random(empresa_id * 4127)
  const tables: Tables = {
    certificacao_avaliacao_pratica: [],
    questionario: [],
    questionario_resposta: [],
    questionario_resposta_opcao: [],
    colaborador_avaliacao_pratica: [],
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const de = (table: string, column: string, value: unknown) =>
    (rows[table] ?? []).filter((row) => row[column] === value)
  for (const { certificacao, titulo, instrutor } of PRATICAS) {
    const certificacaoId = treinamento.certificacao!.find((c) => c.nome === certificacao)!.id
    const [modelo] = de('avaliacao_modelo', 'titulo', titulo)
    const [versao] = de('avaliacao_versao', 'modelo_id', modelo!.id)
    const perguntas = de('avaliacao_aspecto', 'versao_id', versao!.id).flatMap((a) =>
      de('avaliacao_pergunta', 'aspecto_id', a.id),
    )
    add('certificacao_avaliacao_pratica', { certificacao_id: certificacaoId, avaliacao_pratica_id: modelo!.id })
    const responder = (data: string, nota: number) => {
      const em = `${data}T15:10:00-03:00`
      const questionario_id = add('questionario', {
        ...{ contexto: 'pratica', versao_id: versao!.id, semente: random.int(1, 2_000_000_000) },
        ...{ iniciado_em: em, respondido_em: em },
      })
      for (const p of perguntas.filter(({ tipo }) => tipo !== 3)) {
        const resposta = { questionario_id, pergunta_id: p.id, respondida_em: em, nota: p.tipo === 4 ? nota : null }
        const resposta_id = add('questionario_resposta', resposta)
        if (p.tipo !== 1) continue
        const [melhor] = de('avaliacao_opcao', 'pergunta_id', p.id).sort((a, b) => Number(b.peso) - Number(a.peso))
        add('questionario_resposta_opcao', { resposta_id, opcao_id: melhor!.id })
      }
      return { questionario_id, percentual: percentualDe(nota), nota: null }
    }
    const avaliar = (talento_id: unknown, data: string, nota: number) => {
      const resultado = perguntas.length > 0 ? responder(data, nota) : { nota }
      const observacao = nota < 7 ? 'Refazer depois de treinar com o instrutor.' : null
      add('colaborador_avaliacao_pratica', {
        ...{ talento_id, avaliacao_pratica_id: modelo!.id, data, instrutor, observacao },
        ...{ questionario_id: null, percentual: null, ...resultado },
      })
    }
    const feitas = treinamento.colaborador_certificacao!.filter((x) => x.certificacao_id === certificacaoId)
    const esperam = new Set([...new Set(feitas.map((x) => x.talento_id))].filter((_, i) => i % 6 === 2))
    for (const feita of feitas) {
      const data = String(feita.data)
      const depois = somarDias(data, 15)
      if (esperam.has(feita.talento_id)) continue
      if (random.chance(0.15)) {
        avaliar(feita.talento_id, data, random.int(2, 5))
        if (depois <= hoje) avaliar(feita.talento_id, depois, random.int(7, 9))
      } else avaliar(feita.talento_id, data, random.int(7, 10))
    }
  }
  return tables
}
