import { randomUUID } from 'node:crypto'
import { modelos as c } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

/** An answer option in the format of the editor. */
export const opcao = (texto: string, peso = 1) => ({ chave: randomUUID(), texto, peso })
/** A question in the format of the editor; a single choice by default. */
export const pergunta = (values: Record<string, unknown> = {}) => ({
  chave: randomUUID(),
  texto: 'Sistema?',
  tipo: { id: 1 },
  respostas: [opcao('SAP CO', 3), opcao('TOTVS', 2), opcao('Nenhum', 0)],
  notaMinima: 1,
  notaMaxima: 10,
  exigirComentario: false,
  peso: 1,
  obrigatoria: true,
  ...values,
})
export const conteudo = (perguntas: unknown[], nome = 'Técnica') => [{ chave: randomUUID(), nome, perguntas }]
/** One question of each type, in two aspects. */
export const completo = () => [
  ...conteudo([
    pergunta({ peso: 3 }),
    pergunta({ texto: 'Domínio?', tipo: { id: 4 }, peso: 2, exigirComentario: true }),
    pergunta({
      texto: 'Rotinas?',
      tipo: { id: 5 },
      obrigatoria: false,
      maximoRespostas: 2,
      respostas: [opcao('Custeio', 2), opcao('Fechamento', 2), opcao('Inventário', 1)],
    }),
  ]),
  ...conteudo([pergunta({ texto: 'O que faltou?', tipo: { id: 3 }, obrigatoria: false })], 'Comentários'),
]
/** A draft model. */
export const modelo = (company: TestCompany, values: Record<string, unknown> = {}) =>
  company.admin.call(c.criar, {
    titulo: `Entrevista ${randomUUID().slice(0, 8)}`,
    embaralhar: false,
    exibirResultado: false,
    aspectos: completo(),
    ...values,
  } as never)

/** Creates a questionnaire of the newest version and answers its first question, directly in the database, for tests of the model. */
export async function responderComoDono(
  app: TestApp,
  empresa_id: number,
  modeloId: number,
  { respondeu = true }: { respondeu?: boolean } = {},
) {
  const { rows } = await app.owner.query(
    `select v.id, (select p.id from avaliacao_pergunta p join avaliacao_aspecto a on a.id = p.aspecto_id
                    where a.versao_id = v.id order by p.ordem limit 1) as pergunta
       from avaliacao_versao v where v.modelo_id = $1 order by v.numero desc limit 1`,
    [modeloId],
  )
  const questionarioId = await insert(app, 'questionario', { empresa_id, contexto: 'teste', versao_id: rows[0].id })
  if (respondeu)
    await insert(app, 'questionario_resposta', {
      empresa_id,
      questionario_id: questionarioId,
      pergunta_id: rows[0].pergunta,
      nota: 8,
    })
  return { questionarioId }
}
