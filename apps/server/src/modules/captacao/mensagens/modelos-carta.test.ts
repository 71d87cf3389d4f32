import { autoridades as doCandidato } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as c from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { modelosMensagem } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { hoje } from '@quadro/contract/kit/datas.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { reportQueued } from '@quadro/contract/kit/report.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, insert, pedido } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

const SALARIO = 'R$\u00a07.391,27'
const { authorities } = c.modelosCarta
let app: TestApp
let company: TestCompany
let onde: Casa
let rh: Client
/** Prints and sees letters, but neither salaries nor documents. */
let curioso: Client
let solicitacaoId: number
let ana: { aplicacaoId: number; pessoaId: number }
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  rh = company.admin
  onde = await casa(app, company)
  curioso = await company.user([
    ...Object.values(authorities),
    pedidos.autoridades.ver,
    pedidos.autoridades.moverCandidatos,
  ])
  const s = await rh.call(
    pedidos.criar,
    pedido(onde, { descricao: 'Analista de Custos', remuneracao: 7391.27 }) as never,
  )
  solicitacaoId = s.id
  ana = await aplicacao(app, company.id, solicitacaoId)
  await app.owner.query(`update pessoa set nome = 'Ana {{remuneracao}}', cpf = '52998224725' where id = $1`, [
    ana.pessoaId,
  ])
})
afterAll(closePapers)

let n = 0
const modelo = (texto: string, quem = rh, outros: object = {}) =>
  quem.call(c.modelosCarta.criar, { nome: `Carta ${++n}`, assinaturas: 'AMBOS', texto, ...outros } as never)
async function impresso(quem: Client, id: number, aplicacoesIds: number[]): Promise<string> {
  let answer = await quem.send(c.imprimir, { id, aplicacoesIds })
  if (answer.status === 202) {
    const { tarefaId } = reportQueued.parse(await answer.json())
    await app.services.jobs.runPending()
    answer = await quem.send(baixarTarefa, { id: tarefaId })
  }
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
}
const lidas = async () => {
  const { rows } = await app.owner.query(
    `select count(*)::int as n from auditoria where acao = 'L' and entidade = 'solicitacao_pessoal' and registro_id = $1
        and depois = '["remuneracao"]'`,
    [solicitacaoId],
  )
  return rows[0].n as number
}

describe('a letter', () => {
  it('is printed with its fields, its version and who signs; a name that spells a field stays a name', async () => {
    const m = await modelo(
      '<p>A <strong>{{nomeCompleto}}</strong>, CPF {{cpf}}: {{remuneracao}} #panic("x") &lt;b&gt;</p>',
    )
    const text = await impresso(rh, m.id, [ana.aplicacaoId])
    // A bold run is a text piece of its own in the PDF.
    expect(text.replace(/\s+/g, ' ').replace(' ,', ',')).toContain(
      `Ana {{remuneracao}}, CPF ${formatarCpf('52998224725')}: R$ 7.391,27 #panic("x") <b>`,
    )
    expect(text).toContain(`${m.nome}, versão 1`)
    expect(text).toContain(formatarData(hoje(app.services.settings.timeZone)))
    for (const papel of ['Empresa', 'Candidato']) expect(text).toContain(papel)
  })
  it('is one for each candidate, in the order of their names, and a job when there are many', async () => {
    const m = await modelo('<p>Carta de {{nome}}</p>', rh, { assinaturas: 'NENHUMA' })
    const ids: number[] = []
    for (let i = 0; i < 41; i++) {
      const quem = await aplicacao(app, company.id, solicitacaoId)
      await app.owner.query(`update pessoa set nome = $2 where id = $1`, [
        quem.pessoaId,
        `Pessoa${String(41 - i).padStart(2, '0')} Souza`,
      ])
      ids.push(quem.aplicacaoId)
    }
    expect((await rh.send(c.imprimir, { id: m.id, aplicacoesIds: ids })).status).toBe(202)
    const text = await impresso(rh, m.id, ids)
    expect(text.match(/Carta de Pessoa\d+/g)).toEqual(
      ids.map((_, i) => `Carta de Pessoa${String(i + 1).padStart(2, '0')}`),
    )
    expect(
      (await rh.refusal(c.imprimir, { id: m.id, aplicacoesIds: Array.from({ length: 301 }, (_, i) => i + 1) })).status,
    ).toBe(400)
  })
  it('is refused, by name, for whoever lacks what it says', async () => {
    const sem = await aplicacao(app, company.id, solicitacaoId)
    await app.owner.query(`update pessoa set nome = 'Bento Dias', cpf = null where id = $1`, [sem.pessoaId])
    const m = await modelo('<p>{{cpf}}</p>')
    expect(
      (await rh.refusal(c.imprimir, { id: m.id, aplicacoesIds: [ana.aplicacaoId, sem.aplicacaoId] })).body.message,
    ).toBe("Bento Dias: falta o que o texto diz em 'CPF do candidato'.")
  })
  it('keeps only the words of a rich text, and refuses fields that do not exist', async () => {
    const m = await modelo('<p onclick="x()">Oi<script>alert(1)</script><a href="javascript:x">a</a></p>')
    expect(m.texto).not.toMatch(/script|onclick|javascript/)
    const wrong = await rh.refusal(c.modelosCarta.criar, {
      nome: 'x',
      assinaturas: 'EMPRESA',
      texto: '<p>{<x>{outra}}</p>',
    } as never)
    expect(wrong.body.errors?.[0]).toMatchObject({
      field: 'texto',
      message: expect.stringContaining('{{outra}} não existe'),
    })
  })
})

describe('a field above public', () => {
  it('is written only by who may read it; who may not can still mend the words around it', async () => {
    const refused = await curioso.refusal(c.modelosCarta.criar, {
      nome: 'Minha',
      assinaturas: 'EMPRESA',
      texto: '<p>{{remuneracao}}</p>',
    } as never)
    expect(refused.body.errors).toEqual([
      {
        field: 'texto',
        message: "'Remuneração da solicitação' pede a permissão 'Solicitações de Pessoal: Ver remuneração'.",
      },
    ])
    const m = await modelo('<p>Salario: {{remuneracao}}</p>')
    const { pode: _, id, versao, ...form } = m
    const mended = await curioso.call(c.modelosCarta.alterar, {
      ...form,
      id,
      versao,
      texto: '<p>Salário: {{remuneracao}}</p>',
    } as never)
    expect(mended.texto).toBe('<p>Salário: {{remuneracao}}</p>')
    const more = await curioso.refusal(c.modelosCarta.alterar, {
      ...form,
      ...{ id, versao: mended.versao, texto: '<p>{{remuneracao}} {{cpf}}</p>' },
    } as never)
    expect(more.body.errors?.[0]?.field).toBe('texto')
  })
  it('says in a preview that it is withheld, and is read, and logged, only when it is asked for', async () => {
    const pergunta = { candidatoSolicitacaoId: ana.aplicacaoId, campos: 'nome,remuneracao,cpf,etapa' }
    const antes = await lidas()
    const hidden = await curioso.send(c.lerValores, pergunta)
    const text = await hidden.text()
    expect(JSON.parse(text).valores).toEqual({
      nome: 'Ana',
      remuneracao: { retido: true },
      cpf: { retido: true },
      etapa: 'Inscrição',
    })
    expect(text).not.toMatch(/\b7391\b|\b7\.391\b|\b529982|\b529\.982/)
    await rh.call(c.lerValores, { candidatoSolicitacaoId: ana.aplicacaoId, campos: 'nome' })
    expect(await lidas()).toBe(antes)
    const seen = await rh.call(c.lerValores, pergunta)
    expect(seen.valores.remuneracao).toBe(SALARIO)
    expect(await lidas()).toBe(antes + 1)
  })
  it('is not printed for who may not read it, one or many', async () => {
    const m = await modelo('<p>{{remuneracao}}</p>')
    const antes = await lidas()
    const refused = await curioso.refusal(c.imprimir, { id: m.id, aplicacoesIds: [ana.aplicacaoId] })
    expect(refused.body.message).toBe(
      "O texto não pode ser impresso por você: 'Remuneração da solicitação' pede a permissão 'Solicitações de Pessoal: Ver remuneração'.",
    )
    const { rows } = await app.owner.query(
      'select id from candidato_solicitacao where solicitacao_id = $1 order by id limit 42',
      [solicitacaoId],
    )
    const queued = await curioso.send(c.imprimir, { id: m.id, aplicacoesIds: rows.map((r) => Number(r.id)) })
    const { tarefaId } = reportQueued.parse(await queued.json())
    await app.services.jobs.runPending()
    const { rows: jobs } = await app.owner.query('select situacao, mensagem, arquivo_id from tarefa where id = $1', [
      tarefaId,
    ])
    expect(jobs[0]).toMatchObject({ situacao: 'falhou', arquivo_id: null })
    expect(jobs[0].mensagem).toContain('Ver remuneração')
    expect(await lidas()).toBe(antes)
    await impresso(rh, m.id, [ana.aplicacaoId])
    expect(await lidas()).toBe(antes + 1)
  })
  it('stands in no message: messages leave by mail and are kept where others read them', async () => {
    for (const campo of ['remuneracao', 'cpf'])
      expect(
        (
          await rh.refusal(modelosMensagem.criar, {
            ...{ nome: 'x', tipo: 'RECUSA', assunto: 'x', padrao: false },
            texto: `{{${campo}}}`,
          } as never)
        ).body.errors?.[0]?.field,
      ).toBe('texto')
  })
  it('of somebody who works here out of reach is withheld, although the user sees documents of candidates', async () => {
    const longe = await area(app, company.id)
    const quem = await company.user(
      [...Object.values(authorities), doCandidato.verDocumentos, pedidos.autoridades.ver],
      {
        areas: [onde.areaId],
      },
    )
    const outro = await aplicacao(app, company.id, solicitacaoId)
    const { estabelecimentoId: estabelecimento_id, faixaId: faixa_salarial_id } = onde
    const { colaborador } = await import('../../../testing/factories.ts')
    await app.owner.query(`update pessoa set cpf = '11144477735' where id = $1`, [outro.pessoaId])
    await colaborador(app, company.id, outro.pessoaId, { estabelecimento_id, area_id: longe, faixa_salarial_id })
    const { valores } = await quem.call(c.lerValores, { candidatoSolicitacaoId: outro.aplicacaoId, campos: 'cpf' })
    expect(valores).toEqual({ cpf: { retido: true } })
    const m = await modelo('<p>{{cpf}}</p>')
    expect((await quem.send(c.imprimir, { id: m.id, aplicacoesIds: [outro.aplicacaoId] })).status).toBe(409)
  })
})

describe('letters reach only', () => {
  it('the candidates of requests that the user reaches, all or none', async () => {
    const longe = await area(app, company.id)
    const m = await modelo('<p>{{nome}}</p>')
    const perto = await company.user([...Object.values(authorities), pedidos.autoridades.ver], { areas: [longe] })
    expect((await perto.refusal(c.imprimir, { id: m.id, aplicacoesIds: [ana.aplicacaoId] })).status).toBe(404)
    expect(
      (await perto.refusal(c.lerValores, { candidatoSolicitacaoId: ana.aplicacaoId, campos: 'nome' })).status,
    ).toBe(404)
    const outra = await app.company()
    expect((await outra.admin.refusal(c.imprimir, { id: m.id, aplicacoesIds: [ana.aplicacaoId] })).status).toBe(404)
    expect((await outra.admin.refusal(c.versoes, { id: m.id })).status).toBe(404)
  })
})

describe('versions', () => {
  it('are kept for each change of the words, whatever way they are written, and for nothing else', async () => {
    const m = await modelo('<p>Um</p>')
    const form = { nome: m.nome, assinaturas: 'NENHUMA' as const }
    const dois = await rh.call(c.modelosCarta.alterar, {
      ...form,
      id: m.id,
      versao: m.versao,
      texto: '<p>Dois</p>',
    } as never)
    const igual = await rh.call(c.modelosCarta.alterar, {
      ...form,
      ...{ id: m.id, versao: dois.versao, texto: '<p>Dois</p>', nome: `${m.nome} nova` },
    } as never)
    await app.owner.query(`update modelo_carta set texto = '<p>Três</p>' where id = $1`, [m.id])
    const found = await rh.call(c.versoes, { id: m.id })
    expect(found.map(({ numero, conteudo }) => [numero, conteudo.texto])).toEqual([
      [3, '<p>Três</p>'],
      [2, '<p>Dois</p>'],
      [1, '<p>Um</p>'],
    ])
    expect(found[1]?.autorNome).toBeTruthy()
    // Somebody who saw an older version does not write over the newer one.
    const stale = { ...form, id: m.id, versao: igual.versao - 1, texto: '<p>Tarde</p>' }
    expect((await rh.refusal(c.modelosCarta.alterar, stale as never)).body.code).toBe('STALE_VERSION')
  })
  it('cannot be written or changed by the application', async () => {
    const m = await modelo('<p>Um</p>')
    const values = [company.id, m.id]
    for (const text of [
      `insert into texto_versao (empresa_id, entidade, registro_id, numero, nome, conteudo) values ($1, 'modelo_carta', $2, 9, 'x', '{}')`,
      'update texto_versao set numero = numero + 1 where empresa_id = $1 and registro_id = $2',
      'delete from texto_versao where empresa_id = $1 and registro_id = $2',
    ])
      await expect(app.services.database.pool.query(text, values)).rejects.toThrow(/permission denied/)
  })
})

it('a message that says a template word for word names its version, also after the template is gone', async () => {
  const t = await rh.call(modelosMensagem.criar, {
    ...{ nome: 'Notícia da casa', tipo: 'ANDAMENTO', assunto: 'Oi, {{nome}}', texto: 'Vaga {{vaga}}.', padrao: false },
  } as never)
  const { escrever } = await import('@quadro/contract/captacao/selecao/recusa.ts')
  const mensagens = await import('@quadro/contract/captacao/mensagens/mensagens-candidatos.ts')
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const s = await rh.call(pedidos.ler, { id: solicitacaoId })
  await gestor.call(pedidos.fluxo.endpoints.libera, { id: s.id, versao: s.versao, status: 'A' } as never)
  const quem = await aplicacao(app, company.id, solicitacaoId)
  const write = async (texto: string) => {
    const { rows } = await app.owner.query('select versao from candidato_solicitacao where id = $1', [quem.aplicacaoId])
    await rh.call(escrever, {
      ...{ id: solicitacaoId, aplicacoes: [{ id: quem.aplicacaoId, versao: rows[0].versao }], tipo: 'ANDAMENTO' },
      ...{ assunto: t.assunto, texto, quando: 'MANUAL', dia: null, hora: null },
    } as never)
    const { rows: last } = await app.owner.query('select max(id) as id from mensagem_candidato')
    return rh.call(mensagens.ler, { id: Number(last[0].id) })
  }
  expect((await write(String(t.texto))).modelo).toBe('Notícia da casa, versão 1')
  const { id, modelo: nome } = await write('Palavras minhas.')
  expect(nome).toBeNull()
  await insert(app, 'modelo_mensagem', {
    ...{ empresa_id: company.id, nome: 'Da planilha', tipo: 'RECUSA', assunto: 'a', texto: 'b', padrao: false },
  })
  await rh.call(modelosMensagem.excluir, { id: t.id, versao: t.versao })
  const primeira = await rh.call(mensagens.ler, { id: id - 1 })
  expect(primeira.modelo).toBe('Notícia da casa, versão 1')
})
