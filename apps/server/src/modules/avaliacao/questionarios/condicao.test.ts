import { randomUUID } from 'node:crypto'
import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { questionarios } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { formulario, paraResponder, trabalhador } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  return closePapers
})

const [sim, nao] = [randomUUID(), randomUUID()]
const origem = {
  ...{ chave: randomUUID(), texto: 'Teve equipe?', tipo: { id: 1 as const } },
  respostas: [
    { chave: sim, texto: 'Sim', peso: 1 },
    { chave: nao, texto: 'Não', peso: 1 },
  ],
}
const dependente = {
  ...{ chave: randomUUID(), texto: 'Como a conduziu?', tipo: { id: 4 as const }, obrigatoria: true },
  condicao: { pergunta: origem.chave, respostas: [sim] },
}
const modelo = async () => {
  const { id, versao } = await company.admin.call(modelos.criar, {
    ...{ titulo: `Com condição ${randomUUID()}`, embaralhar: true, exibirResultado: false },
    aspectos: [{ chave: randomUUID(), nome: 'Gestão', perguntas: [origem, dependente] }],
  })
  return company.admin.call(modelos.fluxo.endpoints.libera, { id, versao })
}
/** A questionnaire of the model that the administrator answers. */
async function pedido() {
  await paraResponder(app, company)
  const empresa_id = company.id
  const { id: modeloId } = await modelo()
  const { id } = await company.admin.call(c.criar, formulario(modeloId) as never)
  const { rows: acesso } = await app.owner.query(
    'select talento_id from acesso where empresa_id = $1 and usuario_id = $2',
    [empresa_id, company.usuarioId],
  )
  const participante = await insert(app, 'participante_avaliacao_desempenho', {
    ...{ empresa_id, avaliacao_desempenho_id: id, papel: 'R' },
    ...{ avaliado_id: (await trabalhador(app, company)).id, avaliador_id: Number(acesso[0].talento_id) },
  })
  await company.admin.call(c.liberacao, { avaliacao: [id] })
  const { rows } = await app.owner.query(
    'select questionario_id from participante_avaliacao_desempenho where id = $1',
    [participante],
  )
  return company.admin.call(questionarios.ler, { id: Number(rows[0].questionario_id) })
}
type Lido = Awaited<ReturnType<typeof pedido>>
const partes = (q: Lido) => {
  const [primeira, segunda] = q.perguntas
  const resposta = (texto: string) => primeira!.respostas.find((r) => r.texto === texto)!.id
  return {
    escolhe: (texto: string) => ({ perguntaId: primeira!.id, tipoId: 1 as const, respostaId: resposta(texto) }),
    nota: (nota: number) => ({ perguntaId: segunda!.id, tipoId: 4 as const, nota }),
    segunda: segunda!,
    sim: resposta('Sim'),
  }
}

describe('a question with a condition', () => {
  it('is read and saved with its model, and told to who answers by ids', async () => {
    const m = await company.admin.call(modelos.ler, { id: (await modelo()).id })
    expect(m.aspectos[0]!.perguntas[1]!.condicao).toEqual(dependente.condicao)
    const q = await pedido()
    const { segunda, sim: respostaId } = partes(q)
    expect(segunda).toMatchObject({
      texto: 'Como a conduziu?',
      condicao: { perguntaId: q.perguntas[0]!.id, respostasIds: [respostaId] },
    })
  })
  it('has to be answered only where it is asked', async () => {
    const q = await pedido()
    const { escolhe, nota, segunda } = partes(q)
    const { conclui } = questionarios.fluxo.endpoints
    const refused = await company.admin.refusal(conclui, { id: q.id, versao: q.versao, respostas: [escolhe('Sim')] })
    expect(refused.body.errors).toEqual([{ field: `perguntas.${segunda.id}`, message: 'Dê uma nota' }])
    const feita = await company.admin.call(conclui, {
      id: q.id,
      versao: q.versao,
      respostas: [escolhe('Sim'), nota(5)],
    })
    expect(feita.resultado).toMatchObject({ percentual: 75, pontuaveis: 2, respondidas: 2 })
  })
  it('is in no sum when it was not asked, and what was typed for it before is dropped', async () => {
    const q = await pedido()
    const { escolhe, nota } = partes(q)
    await company.admin.call(questionarios.salvar, { id: q.id, respostas: [escolhe('Sim'), nota(2)] })
    const aberta = await company.admin.call(questionarios.ler, { id: q.id })
    const mudada = { ...escolhe('Não'), versao: aberta.respostas.find((r) => r.tipoId === 1)!.versao }
    const feita = await company.admin.call(questionarios.fluxo.endpoints.conclui, {
      ...{ id: q.id, versao: aberta.versao, respostas: [mudada] },
    })
    expect(feita.respostas).toHaveLength(1)
    expect(feita.resultado).toMatchObject({ percentual: 100, pontuaveis: 1, respondidas: 1 })
    const paper = await company.admin.send(questionarios.imprimir, { id: q.id })
    expect(await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).not.toContain('Como a conduziu?')
  })
  it('says its condition on the empty paper', async () => {
    const { id } = await modelo()
    const paper = await company.admin.send(modelos.imprimir, { id })
    expect(await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).toContain('Só se a resposta da 1 for Sim')
  })
})
