/**
 * Candidates shared by other companies: the system parameter allows only reading, nobody changes the other company's records, and hiring
 * makes a copy.
 */
import * as k from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { baixarCurriculo } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { comparar } from '@quadro/contract/captacao/selecao/comparar.ts'
import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import * as v from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { baixarDaAplicacao, documentosDaAplicacao } from '@quadro/contract/externo/cadastro/documentos.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import {
  aplicacao,
  type Casa,
  casa,
  colaborador,
  documento,
  insert,
  pedido,
  pessoa,
} from '../../../testing/factories.ts'

let app: TestApp
let aqui: TestCompany
let la: TestCompany
let rh: Client
let onde: Casa
let ondeLa: Casa
const compartilhar = async (compartilhaCandidatos: boolean) => {
  const { pode: _, ...atual } = await aqui.admin.call(lerParametrosSistema, {})
  await (await app.everywhere(aqui.id)).call(gravarParametrosSistema, { ...atual, compartilhaCandidatos })
}
beforeAll(async () => {
  app = await testApp()
  aqui = await app.company({ nome: 'Moinho Alto' })
  la = await app.company({ nome: 'Logística do Porto' })
  rh = aqui.admin
  onde = await casa(app, aqui)
  ondeLa = await casa(app, la)
})
beforeEach(() => compartilhar(true))
afterAll(() => compartilhar(false))

async function aprovada(company: TestCompany, casa: Casa, outros: Record<string, unknown> = {}) {
  const nova = await company.admin.call(s.criar, pedido(casa, outros) as never)
  const outro = await company.user(Object.values(s.autoridades))
  return outro.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
}
let nomes = 0
/** A candidate of the other company with a curriculum, a document and an application there. */
async function candidatoDeLa(outros: Record<string, unknown> = {}) {
  nomes += 1
  const nome = `Quitéria ${nomes} Zambujal`
  const empresa_id = la.id
  const pedidoDeLa = await aprovada(la, ondeLa)
  const one = await aplicacao(app, la.id, pedidoDeLa.id)
  const dados = {
    nome,
    email: 'quiteria@correio.example',
    ddd_celular: '85',
    fone_celular: '988887777',
    rg: '1234',
    ...outros,
  }
  const columns = Object.keys(dados)
  await app.owner.query(
    `update pessoa set ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')} where id = $1`,
    [one.pessoaId, ...Object.values(dados)],
  )
  const pessoa_id = one.pessoaId
  const area_formacao_id = await insert(app, 'area_formacao', { empresa_id, nome: `Engenharia ${nomes}` })
  const idioma_id = await insert(app, 'idioma', { empresa_id, nome: 'Inglês' })
  const curso = { curso: 'Produção', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO', conclusao: '2015' }
  await insert(app, 'formacao', { empresa_id, pessoa_id, area_formacao_id, ...curso })
  await insert(app, 'experiencia', {
    empresa_id,
    pessoa_id,
    empresa: 'Tecelagem',
    cargo_id: ondeLa.cargoId,
    data_admissao: '2018-01-01',
    data_desligamento: '2019-12-31',
  })
  await insert(app, 'pessoa_idioma', { empresa_id, pessoa_id, idioma_id, nivel: 'A' })
  await documento(app, la.id, one)
  return { ...one, nome, pedidoDeLa: pedidoDeLa.id }
}
const vincular = (candidatoId: number, solicitacoesIds: number[], quem: Client = rh) =>
  quem.call(v.vincular, { id: candidatoId, empresaId: aqui.id, candidatoId, solicitacoesIds })
const admissao = () => ({
  dataAdmissao: '2026-12-01',
  vinculo: 'E' as const,
  estabelecimentoId: onde.estabelecimentoId,
  areaOrganizacionalId: onde.areaId,
  faixaSalarialId: onde.faixaId,
})
const naSolicitacao = async (id: number, quem: Client = rh) => (await quem.call(c.listar, { id })).candidatos
const busca = async (id: number, texto = 'zambujal', quem: Client = rh) =>
  (await quem.call(v.disponiveis, { id, busca: texto })).items
/** The complete original record, as stored in the database. */
const registroDeLa = async (pessoaId: number, candidatoId: number) => {
  const tables = {
    pessoa: 'id',
    formacao: 'pessoa_id',
    experiencia: 'pessoa_id',
    pessoa_idioma: 'pessoa_id',
    candidato: 'pessoa_id',
  }
  const found: Record<string, unknown> = {}
  for (const [table, column] of Object.entries(tables))
    found[table] = (
      await app.owner.query(`select to_jsonb(t) as linha from ${table} t where t.${column} = $1`, [pessoaId])
    ).rows
  const passos = 'select to_jsonb(t) as linha from candidato_solicitacao t where t.candidato_id = $1'
  found.aplicacoes = (await app.owner.query(passos, [candidatoId])).rows
  return found
}

describe('R0343 candidates of other companies', () => {
  it('are absent everywhere while the parameter is off', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, aplicacaoId, pedidoDeLa } = await candidatoDeLa()
    await compartilhar(false)
    expect(await busca(id)).toEqual([])
    const body = { id: candidatoId, empresaId: aqui.id, candidatoId, solicitacoesIds: [id] }
    expect((await rh.refusal(v.vincular, body)).status).toBe(404)
    expect((await rh.refusal(v.validarLimite, { id: candidatoId, solicitacoesIds: [id] })).status).toBe(404)
    expect((await rh.refusal(c.lerPassos, { id: pedidoDeLa, aplicacaoId })).status).toBe(404)
    expect((await rh.refusal(c.lerPassos, { id, aplicacaoId })).status).toBe(404)
    expect(await naSolicitacao(id)).toEqual([])
  })
  it('are found by name from three letters on, with their company, by who may include candidates', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, nome } = await candidatoDeLa()
    expect(await busca(id, nome)).toEqual([{ id: candidatoId, nome, cidade: null, empresa: 'Logística do Porto' }])
    expect((await rh.call(v.disponiveis, { id, busca: nome })).total).toBe(1)
    expect((await busca(id, 'qu')).map((k) => k.id)).not.toContain(candidatoId)
    const leitor = await aqui.user([s.autoridades.ver, s.autoridades.moverCandidatos])
    expect((await leitor.refusal(v.disponiveis, { id, busca: nome })).status).toBe(403)
    // Candidates of an inactive company are not found either.
    await app.owner.query('update empresa set ativa = false where id = $1', [la.id])
    expect(await busca(id, nome)).toEqual([])
    await app.owner.query('update empresa set ativa = true where id = $1', [la.id])
  })
  it('stand in a request here by reference: shown and moved as any other, and nothing of them is written', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, pessoaId, nome } = await candidatoDeLa()
    const antes = await registroDeLa(pessoaId, candidatoId)
    await vincular(candidatoId, [id])
    expect(
      (await rh.refusal(v.vincular, { id: candidatoId, empresaId: aqui.id, candidatoId, solicitacoesIds: [id] }))
        .status,
    ).toBe(409)
    expect(await busca(id, nome)).toEqual([])
    const [row] = await naSolicitacao(id)
    expect(row).toMatchObject({
      candidatoId,
      nome,
      empresaDeOrigem: 'Logística do Porto',
      experienciaMeses: 24,
      colaborador: false,
      pode: ['mover', 'remover', 'recusar', 'escrever', 'contratar'],
    })
    const aplicacaoId = row!.id
    await rh.call(c.mover, {
      id,
      aplicacoes: [{ id: aplicacaoId, versao: 1 }],
      etapaSeletivaId: onde.etapas[0]!,
      data: '2026-11-10',
      resultado: 'A',
      observacao: 'Foi bem',
    })
    const lido = await rh.call(c.lerPassos, { id, aplicacaoId })
    expect(lido).toMatchObject({
      candidato: { etapaSeletivaNome: 'Triagem', resultado: 'A' },
      contato: { email: 'quiteria@correio.example', telefone: '(85) 98888-7777' },
      formacao: [{ curso: 'Produção' }],
      experiencias: [{ empresa: 'Tecelagem', dataAdmissao: '2018-01-01' }],
      idiomas: [{ nome: 'Inglês', nivel: 'A' }],
      outras: [],
    })
    expect(JSON.stringify(lido)).not.toMatch(/cpf|sexo|nascimento|etnia|deficiencia|\b1234\b/i)
    // Documents come only with the hiring.
    expect(await rh.call(documentosDaAplicacao, { id, aplicacaoId })).toEqual([])
    const { rows } = await app.owner.query('select id::int from documento_candidato where candidato_id = $1', [
      candidatoId,
    ])
    expect((await rh.send(baixarDaAplicacao, { id, aplicacaoId, docId: rows[0].id })).status).toBe(404)
    // Reading is logged in the company that reads.
    const leituras = await app.owner.query(
      `select empresa_id::int as empresa from auditoria where entidade = 'candidato' and registro_id = $1 and acao = 'L'`,
      [candidatoId],
    )
    expect(leituras.rows).toEqual([{ empresa: aqui.id }])
    expect(await registroDeLa(pessoaId, candidatoId)).toEqual(antes)
    // The company of origin does not see this application.
    expect((await la.admin.refusal(c.lerPassos, { id, aplicacaoId })).status).toBe(404)
  })
  it('cannot be written from here, whatever is sent', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, aplicacaoId: dela, pedidoDeLa, pessoaId } = await candidatoDeLa()
    await vincular(candidatoId, [id])
    const antes = await registroDeLa(pessoaId, candidatoId)
    const [row] = await naSolicitacao(id)
    const passo = { etapaSeletivaId: onde.etapas[0]!, data: '2026-11-10', resultado: null, observacao: null }
    for (const refused of [
      await rh.refusal(c.mover, { id: pedidoDeLa, aplicacoes: [{ id: dela, versao: 1 }], ...passo }),
      await rh.refusal(c.mover, { id, aplicacoes: [{ id: dela, versao: 1 }], ...passo }),
      await rh.refusal(c.remover, { id, aplicacaoId: dela, versao: 1 }),
      await rh.refusal(c.contratar, { id, aplicacaoId: dela, versao: 1, ...admissao() }),
      await rh.refusal(c.registrarResultado, { id, aplicacaoId: dela, versao: 1, resultado: 'N', observacao: null }),
      await rh.refusal(v.vincular, { id: candidatoId, empresaId: aqui.id, candidatoId, solicitacoesIds: [pedidoDeLa] }),
    ])
      expect([400, 404]).toContain(refused.status)
    const internal = { id, aplicacaoId: row!.id, versao: 1, data: '2026-11-10', motivo: null, ...admissao() }
    expect((await rh.refusal(c.contratarInterno, internal as never)).body.code).toBe('INVALID_STATE')
    await rh.call(c.remover, { id, aplicacaoId: row!.id, versao: 1 })
    expect((await rh.refusal(c.lerPassos, { id, aplicacaoId: row!.id })).status).toBe(404)
    expect(await registroDeLa(pessoaId, candidatoId)).toEqual(antes)
  })
  it('leave the requests when the sharing ends, and cannot be hired any more', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId } = await candidatoDeLa()
    await vincular(candidatoId, [id])
    const [row] = await naSolicitacao(id)
    await compartilhar(false)
    expect(await naSolicitacao(id)).toEqual([])
    expect((await rh.call(s.ler, { id })).qtdCandidatos).toBe(0)
    for (const refused of [
      await rh.refusal(c.lerPassos, { id, aplicacaoId: row!.id }),
      await rh.refusal(c.contratar, { id, aplicacaoId: row!.id, versao: 2, ...admissao() }),
    ])
      expect(refused.status).toBe(404)
    await compartilhar(true)
    // After sharing is switched on again, a removed candidate stays away until included again.
    expect(await naSolicitacao(id)).toEqual([])
    await vincular(candidatoId, [id])
    expect(await naSolicitacao(id)).toHaveLength(1)
  })
  it('are not shown to the company that knows their CPF: it does not learn who looks for work elsewhere', async () => {
    const { id } = await aprovada(aqui, onde)
    const cpf = randomCpf()
    const { candidatoId, nome } = await candidatoDeLa({ cpf })
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    await colaborador(app, aqui.id, await pessoa(app, aqui.id, { cpf }), lugar)
    expect(await busca(id, nome)).toEqual([])
    const body = { id: candidatoId, empresaId: aqui.id, candidatoId, solicitacoesIds: [id] }
    expect((await rh.refusal(v.vincular, body)).status).toBe(404)
  })
  it('vanish with their record of origin', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId } = await candidatoDeLa()
    await vincular(candidatoId, [id])
    await app.owner.query('delete from candidato where id = $1', [candidatoId])
    expect(await naSolicitacao(id)).toEqual([])
    expect((await rh.call(s.ler, { id })).qtdCandidatos).toBe(0)
  })
})

describe('a shared candidate who works at the company of origin', () => {
  const trabalhaLa = (pessoaId: number) =>
    colaborador(app, la.id, pessoaId, {
      estabelecimento_id: ondeLa.estabelecimentoId,
      area_id: ondeLa.areaId,
      faixa_salarial_id: ondeLa.faixaId,
    })
  /** Data that HR keeps about the employee, besides what the candidate gave. */
  const DELA = {
    ...{ ocr_texto: 'Ganho 9.876,54 na Logística', rg: '55443322', etnia_raca: '1', deficiencia: '2' },
    ...{ paga_pensao: true, valor: 771.25, ctps_numero: '887766' },
  }
  it('is read without the words of the curriculum, which somebody who works nowhere shares', async () => {
    const { candidatoId, pessoaId, nome } = await candidatoDeLa(DELA)
    const ler = () => rh.call(k.lerCurriculo, { id: candidatoId })
    expect(await ler()).toMatchObject({ ocrTexto: DELA.ocr_texto, curriculoOculto: false })
    const { talentoId } = await trabalhaLa(pessoaId)
    const lido = await ler()
    expect(lido).toMatchObject({ ocrTexto: null, curriculoOculto: true, formacoes: [{ curso: 'Produção' }] })
    // No endpoint of this company shows it, whatever the request.
    const { id } = await aprovada(aqui, onde)
    await vincular(candidatoId, [id])
    const aplicacaoId = (await naSolicitacao(id))[0]!.id
    const textos = [
      lido,
      await rh.call(k.ler, { id: candidatoId }),
      await rh.call(c.lerPassos, { id, aplicacaoId }),
      await rh.call(comparar, { id, aplicacoesIds: [aplicacaoId] }),
      await rh.call(documentosDaAplicacao, { id, aplicacaoId }),
    ].map((answer) => JSON.stringify(answer))
    for (const texto of textos) expect(texto).not.toMatch(/\b9\.876|55443322|771[.,]25|887766/)
    for (const entry of [k.lerCompleto, k.lerInformacao, k.lerFoto])
      expect((await rh.send(entry, { id: candidatoId })).status).toBe(404)
    expect((await rh.send(baixarCurriculo, { id: candidatoId })).status).toBe(404)
    expect(await busca(id, nome)).toEqual([])
    // After leaving that company the person is an ordinary candidate again.
    await app.owner.query(`update talento set data_desligamento = '2026-01-31' where id = $1`, [talentoId])
    expect(await ler()).toMatchObject({ ocrTexto: DELA.ocr_texto, curriculoOculto: false })
  })
  it('is hired without documents, sensitive data, salaries and files, but for the photo and the CPF', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, pessoaId, nome } = await candidatoDeLa(DELA)
    await app.owner.query('update experiencia set salario = 4321.5 where pessoa_id = $1', [pessoaId])
    await app.owner.query('update candidato set pretencao_salarial = 6543.5 where id = $1', [candidatoId])
    await trabalhaLa(pessoaId)
    await vincular(candidatoId, [id])
    const [row] = await naSolicitacao(id)
    await rh.call(c.contratar, { id, aplicacaoId: row!.id, versao: 1, ...admissao() })
    const { rows } = await app.owner.query(
      `select to_jsonb(n) as pessoa, n.cpf = o.cpf as mesmo_cpf, n.email = o.email as mesmo_email, k.pretencao_salarial as pretensao,
              (select array_agg(x.salario) from experiencia x where x.pessoa_id = n.id) as salarios,
              (select count(*)::int from documento_candidato d where d.candidato_id = k.id) as documentos,
              (select array_agg(c) from unnest(colunas_reservadas_da_pessoa()) c) as reservadas
         from pessoa n join candidato k on k.pessoa_id = n.id, pessoa o where n.empresa_id = $1 and n.nome = $2 and o.id = $3`,
      [aqui.id, nome, pessoaId],
    )
    const [{ pessoa: nova, reservadas, ...resto }] = rows
    expect(resto).toEqual({ mesmo_cpf: true, mesmo_email: true, pretensao: null, salarios: [null], documentos: 0 })
    expect(reservadas.filter((coluna: string) => nova[coluna] !== null)).toEqual([])
    // Every field that the contract protects is on the list; a newly protected field must be added here.
    const guardados = k.NOMES_DA_PESSOA.filter((campo) => campo !== 'cpf' && k.autoridadeDoCampo(campo)).map((campo) =>
      campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`),
    )
    expect([...reservadas].sort()).toEqual([...guardados, 'ocr_texto'].sort())
  })
})

describe('hiring a shared candidate', () => {
  it('copies the person with all blocks and files into the company, and leaves the origin as it was, with the note', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, pessoaId, nome, pedidoDeLa, aplicacaoId: dela } = await candidatoDeLa()
    await vincular(candidatoId, [id])
    const antes = await registroDeLa(pessoaId, candidatoId)
    const [row] = await naSolicitacao(id)
    const { talentoId, preenchidas } = await rh.call(c.contratar, {
      id,
      aplicacaoId: row!.id,
      versao: 1,
      ...admissao(),
    })
    expect(preenchidas).toBe(1)
    const { rows } = await app.owner.query(
      `select p.id::int, p.empresa_id::int as empresa, p.nome, p.cpf = o.cpf as mesmo_cpf, p.rg, p.fone_celular, t.data_admissao::text as admissao,
              (select jsonb_agg(jsonb_build_array(f.curso, r.nome, r.empresa_id)) from formacao f join area_formacao r on r.id = f.area_formacao_id
                where f.pessoa_id = p.id) as formacao,
              (select jsonb_agg(jsonb_build_array(x.empresa, x.cargo_id, x.nome_mercado is not null)) from experiencia x
                where x.pessoa_id = p.id) as experiencia,
              (select jsonb_agg(jsonb_build_array(i.nome, n.nivel, i.empresa_id)) from pessoa_idioma n join idioma i on i.id = n.idioma_id
                where n.pessoa_id = p.id) as idiomas
         from talento t join pessoa p on p.id = t.pessoa_id, pessoa o where t.id = $1 and o.id = $2`,
      [talentoId, pessoaId],
    )
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        empresa: aqui.id,
        nome,
        mesmo_cpf: true,
        rg: '1234',
        fone_celular: '988887777',
        admissao: '2026-12-01',
        formacao: [['Produção', expect.stringMatching(/^Engenharia/), aqui.id]],
        experiencia: [['Tecelagem', null, true]],
        idiomas: [['Inglês', 'A', aqui.id]],
      },
    ])
    expect(rows[0].id).not.toBe(pessoaId)
    const documentos = await rh.call(documentosDaAplicacao, { id, aplicacaoId: row!.id })
    expect(documentos).toMatchObject([{ descricao: 'Diploma', arquivoNome: 'diploma.pdf' }])
    const file = await rh.send(baixarDaAplicacao, { id, aplicacaoId: row!.id, docId: documentos[0]!.id })
    expect(await file.text()).toBe('%PDF')
    expect((await naSolicitacao(id))[0]).toMatchObject({ contratado: true, interno: false, empresaDeOrigem: null })
    // In the other company the candidate and the application are unchanged and show where the person went.
    expect(await registroDeLa(pessoaId, candidatoId)).toEqual(antes)
    expect(await la.admin.call(c.lerPassos, { id: pedidoDeLa, aplicacaoId: dela })).toMatchObject({
      candidato: { contratado: false, colaborador: false },
      contratadoFora: { empresa: 'Moinho Alto', data: '2026-12-01' },
    })
    // Sharing may end now, because the hired person is this company's own record.
    await compartilhar(false)
    expect((await naSolicitacao(id))[0]).toMatchObject({ nome, contratado: true })
    expect((await rh.call(c.lerPassos, { id, aplicacaoId: row!.id })).formacao).toMatchObject([{ curso: 'Produção' }])
  })
  it('is all or nothing: a refused admission copies nothing', async () => {
    const { id } = await aprovada(aqui, onde)
    const { candidatoId, nome } = await candidatoDeLa()
    await vincular(candidatoId, [id])
    const [row] = await naSolicitacao(id)
    const wrong = { id, aplicacaoId: row!.id, versao: 1, ...admissao(), areaOrganizacionalId: ondeLa.areaId }
    expect((await rh.refusal(c.contratar, wrong)).status).toBe(400)
    const { rows } = await app.owner.query('select id from pessoa where empresa_id = $1 and nome = $2', [aqui.id, nome])
    expect(rows).toEqual([])
    expect((await naSolicitacao(id))[0]).toMatchObject({ contratado: false, versao: 1 })
  })
  it('is refused when the CPF has come to the company by itself meanwhile', async () => {
    const { id } = await aprovada(aqui, onde)
    const cpf = randomCpf()
    const { candidatoId } = await candidatoDeLa({ cpf })
    await vincular(candidatoId, [id])
    const [row] = await naSolicitacao(id)
    await pessoa(app, aqui.id, { cpf })
    const refused = await rh.refusal(c.contratar, { id, aplicacaoId: row!.id, versao: 1, ...admissao() })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Esta pessoa já tem cadastro nesta empresa: inclua esse cadastro na solicitação.' },
    })
  })
})
