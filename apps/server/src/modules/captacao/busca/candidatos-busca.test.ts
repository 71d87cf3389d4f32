import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pedido, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})

const candidato = async (
  values: Record<string, unknown> = {},
  mais: Record<string, unknown> = {},
  empresa_id = company.id,
): Promise<{ id: number; pessoaId: number }> => {
  const pessoaId = await pessoa(app, empresa_id, values)
  return { pessoaId, id: await insert(app, 'candidato', { empresa_id, pessoa_id: pessoaId, ...mais }) }
}
const experiencia = (pessoa_id: number, values: Record<string, unknown>) =>
  insert(app, 'experiencia', {
    empresa_id: company.id,
    pessoa_id,
    empresa: 'Massas Ideal',
    data_admissao: '2020-01-01',
    ...values,
  })
const aprovada = async (outros: Record<string, unknown> = {}) => {
  const { id, versao } = await rh.call(solicitacoes.criar, pedido(onde, outros) as never)
  const other = await company.user(Object.values(solicitacoes.autoridades))
  return other.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A' })
}
const buscar = async (input: InputOf<typeof c.listar>, who = rh) =>
  (await who.call(c.listar, input)) as { content: c.CandidatoAchado[]; totalElements: number }
const nomes = async (input: InputOf<typeof c.listar>, who = rh) => (await buscar(input, who)).content.map((r) => r.nome)

describe('the search of candidates', () => {
  it('finds words of the curriculum without accents and by their stem, and answers the passage with what it found', async () => {
    await candidato({
      nome: 'Mariana Sayuri Tanaka',
      ocr_texto:
        'Experiência em indústria. Fechamento mensal de custos de três plantas; reduziu em 4 dias o prazo do Bloco K <script>alert(1)</script> e padronizou o inventário.',
    })
    await candidato({ nome: 'Patrícia Custódio', ocr_texto: 'Atendimento ao público.' })
    const { content, totalElements } = await buscar({ busca: 'custo "bloco k"' })
    expect(totalElements).toBe(1)
    const { trecho } = content[0]!
    expect(trecho?.fonte).toBe('curriculo')
    expect(trecho?.partes.filter((p) => p.achado).map((p) => p.texto)).toEqual(['custos', 'Bloco K'])
    // The pieces are plain text without markup.
    expect(trecho?.partes.map((p) => p.texto).join('')).toContain('Fechamento mensal de custos de três plantas')
    expect(JSON.stringify(trecho)).not.toContain('<b>')
    expect(await nomes({ busca: 'inventario industria' })).toEqual(['Mariana Sayuri Tanaka'])
    expect(await nomes({ busca: 'inventario -custos' })).toEqual([])
  })
  it('finds parts of a name, and ranks a name before a curriculum', async () => {
    await candidato({ nome: 'Otília Quarentei' })
    await candidato({ nome: 'Bia Souza', ocr_texto: 'Indicada por Otília Quarentei.' })
    expect(await nomes({ busca: 'uarente' })).toEqual(['Otília Quarentei'])
    expect(await nomes({ busca: 'Otilia Quarentei' })).toEqual(['Otília Quarentei', 'Bia Souza'])
    expect((await buscar({ busca: 'uarente' })).content[0]!.trecho).toBeNull()
  })
  it('follows what changes: positions, education, experience, languages, and a position that is renamed', async () => {
    const { id, pessoaId } = await candidato({ nome: 'Celso Vidigal' })
    const acha = (busca: string) => nomes({ busca })
    const cargo = await insert(app, 'cargo', { empresa_id: company.id, nome: 'Enlonador', nome_mercado: 'Enlonador' })
    await insert(app, 'candidato_cargo', { empresa_id: company.id, candidato_id: id, cargo_id: cargo })
    expect(await acha('enlonador')).toEqual(['Celso Vidigal'])
    await app.owner.query(`update cargo set nome = 'Carretilheiro', nome_mercado = 'Carretilheiro' where id = $1`, [
      cargo,
    ])
    expect(await acha('enlonador')).toEqual([])
    expect(await acha('carretilheiro')).toEqual(['Celso Vidigal'])
    const vivida = await experiencia(pessoaId, { nome_mercado: 'Salineiro', observacao: 'Refino de flor de sal.' })
    const { content } = await buscar({ busca: 'refino "flor de sal"' })
    expect(content).toMatchObject([{ nome: 'Celso Vidigal', trecho: { fonte: 'cadastro' }, ultimoCargo: 'Salineiro' }])
    await app.owner.query('delete from experiencia where id = $1', [vivida])
    expect(await acha('salineiro')).toEqual([])
    await app.owner.query(`update pessoa set cursos = 'Ourivesaria' where id = $1`, [pessoaId])
    expect(await acha('ourivesaria')).toEqual(['Celso Vidigal'])
    await app.owner.query('delete from candidato where id = $1', [id])
    expect(await acha('ourivesaria')).toEqual([])
  })
  it('compares those updated last when a word stands in very many curricula; the others follow by date, and all are counted', async () => {
    const other = await app.company()
    const antes = async (nome: string, dias: number, values: Record<string, unknown> = {}) =>
      candidato({ nome, ...values }, { data_atualizacao: new Date(Date.now() - dias * 86_400_000) }, other.id)
    // The search word has a high weight in the two oldest candidates; in the others it occurs once, in the curriculum.
    await antes('Antiga Primeira', 20, { observacao: 'lagarta lagarta lagarta' })
    await antes('Antiga Segunda', 10, { observacao: 'lagarta lagarta lagarta' })
    await app.owner.query(
      `with nova as (insert into pessoa (empresa_id, nome, ocr_texto)
                     select $1, 'Nova ' || n, 'Cuidou da lagarta.' from generate_series(1, $2::int) n returning id)
       insert into candidato (empresa_id, pessoa_id, data_atualizacao) select $1, id, now() - interval '1 day' from nova`,
      [other.id, c.MAXIMO_DE_COMPARADOS_NA_BUSCA - 1],
    )
    await antes('Recente', 0, { observacao: 'lagarta lagarta lagarta' })
    const first = await buscar({ busca: 'lagarta', size: 2 }, other.admin)
    expect(first.totalElements).toBe(c.MAXIMO_DE_COMPARADOS_NA_BUSCA + 2)
    expect(first.content.map((r) => r.nome)).toEqual(['Recente', expect.stringContaining('Nova')])
    const last = await buscar({ busca: 'lagarta', size: 2, page: c.MAXIMO_DE_COMPARADOS_NA_BUSCA / 2 }, other.admin)
    expect(last.content.map((r) => r.nome)).toEqual(['Antiga Segunda', 'Antiga Primeira'])
  })
  it('keeps to the company', async () => {
    const other = await app.company()
    await candidato({ nome: 'Zulmira Alheia', ocr_texto: 'Zootecnia' }, {}, other.id)
    expect(await nomes({ busca: 'zootecnia' })).toEqual([])
    expect(await nomes({ busca: 'zulmira' }, other.admin)).toEqual(['Zulmira Alheia'])
    // The id of another company finds nobody.
    expect(await nomes({ empresaId: other.id })).toEqual([])
  })

  const so = async (input: InputOf<typeof c.listar>) => (await buscar({ ...input, nome: 'Filtrada' })).totalElements
  it('R0187 the filter of the qualification is TODOS unless another is asked for, and every filter finds whom it names', async () => {
    const other = await aprovada()
    const idioma = await insert(app, 'idioma', { empresa_id: company.id, nome: 'Mandarim' })
    const formacao = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Contábeis' })
    const fonte = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: company.id, nome: 'Rádio' })
    const { rows } = await app.owner.query('select ci.id, ci.estado_id from cidade ci order by ci.id limit 1')
    const { pessoaId, id } = await candidato(
      {
        nome: 'Ana Filtrada',
        email: 'ana.filtrada@teste.example',
        cpf: '11144477735',
        bairro: 'São João',
        ...(rows[0] ? { cidade_id: rows[0].id, uf_id: rows[0].estado_id } : {}),
        escolaridade: '09',
        cursos: 'Pacote Office',
        categoria: 'E',
        possui_veiculo: true,
        indicado_por: 'Zé da Portaria',
        data_nascimento: '1996-01-10',
        sexo: 'F',
        deficiencia: '2',
        ocr_texto: 'Siderurgia',
      },
      {
        qualificacao_cadastral: 'DADOS_INCOMPLETOS',
        mensagem_qualificacao: 'Falta o PIS',
        modulo_externo: true,
        como_ficou_sabendo_vaga_id: fonte,
        pretencao_salarial: 4200,
        data_cadastro: '2026-03-10T12:00:00Z',
        data_atualizacao: '2026-04-10T12:00:00Z',
      },
    )
    await insert(app, 'candidato_cargo', { empresa_id: company.id, candidato_id: id, cargo_id: onde.cargoId })
    const [interesse, outroInteresse] = [
      await insert(app, 'area_interesse', { empresa_id: company.id, nome: 'Logística' }),
      await insert(app, 'area_interesse', { empresa_id: company.id, nome: 'Vendas' }),
    ]
    const [saber, outroSaber] = [
      await insert(app, 'competencia', { empresa_id: company.id, tipo: 'CONHECIMENTO', nome: 'Excel' }),
      await insert(app, 'competencia', { empresa_id: company.id, tipo: 'CONHECIMENTO', nome: 'Solda' }),
    ]
    const daqui = { empresa_id: company.id, candidato_id: id }
    await insert(app, 'candidato_area_interesse', { ...daqui, area_interesse_id: interesse })
    await insert(app, 'candidato_conhecimento', { ...daqui, competencia_id: saber })
    await insert(app, 'pessoa_idioma', { empresa_id: company.id, pessoa_id: pessoaId, idioma_id: idioma, nivel: 'A' })
    await insert(app, 'formacao', {
      empresa_id: company.id,
      pessoa_id: pessoaId,
      area_formacao_id: formacao,
      curso: 'Ciências Contábeis',
      local: 'UFC',
      tipo: 'GRADUACAO',
      situacao: 'COMPLETO',
    })
    const lugar = { nome_mercado: 'Fundidor', data_admissao: '2020-01-01', data_desligamento: '2021-12-31' }
    await experiencia(pessoaId, lugar)
    await experiencia(pessoaId, { ...lugar, data_admissao: '2021-01-01' })
    await insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: id,
      solicitacao_id: other.id,
    })
    const marcador = await rh.call(marcadores.criar, { nome: 'fala mandarim' })
    await rh.call(c.marcarEmLote, { ids: [id], incluir: [marcador.id] })
    expect(await so({})).toBe(1)
    const sim: InputOf<typeof c.listar>[] = [
      { id },
      { empresaId: company.id },
      { empresasIds: [company.id] },
      { solicitacoesExameIds: [other.id] },
      { visualizar: 'S' },
      { visualizar: 'D' },
      { statusQualificacaoCadastral: 'DADOS_INCOMPLETOS' },
      { cpf: '111.444.777-35' },
      { dataIni: '2026-03-10', dataFim: '2026-03-10' },
      { atualizadoIni: '2026-04-10', atualizadoFim: '2026-04-10' },
      { email: 'FILTRADA@' },
      { bairro: 'sao joao' },
      ...(rows[0] ? [{ cidadeId: Number(rows[0].id) }, { ufId: Number(rows[0].estado_id) }] : []),
      { cargosIds: [onde.cargoId] },
      { escolaridades: ['08', '09'] },
      { areasFormacaoIds: [formacao] },
      { areasInteresseIds: [interesse, outroInteresse] },
      { conhecimentosIds: [saber] },
      { formacao: 'ciencias contabeis' },
      { formacao: 'ufc' },
      { idiomaId: idioma },
      { idiomaId: idioma, nivelIdioma: 'A' },
      { conhecimentos: 'office' },
      { conhecimentos: 'siderurgia' },
      { experiencia: 'fundidor' },
      { experienciaMeses: 24 },
      { primeiroEmprego: false },
      { categoria: 'E' },
      { possuiVeiculo: true },
      { origem: 'E' },
      { comoFicouSabendoVagaId: fonte },
      { indicadoPor: 'ze' },
      { disponivel: true },
      { jaFoiColaborador: false },
      { temCurriculo: true },
      { palavrasCurriculo: 'siderurgia' },
      { marcadoresIds: [marcador.id] },
      { pretencaoSalarial: 4200 },
      { idade: '28-' },
      { sexo: 'F' },
      { deficiencia: 'S' },
      { deficiencia: '2' },
    ]
    for (const input of sim) expect(await so(input), JSON.stringify(input)).toBe(1)
    const nao: InputOf<typeof c.listar>[] = [
      { id: id + 100_000 },
      { solicitacoesExameIds: [other.id + 100_000] },
      { visualizar: 'C' },
      { statusQualificacaoCadastral: 'QUALIFICADO' },
      { cpf: '111444777' },
      { dataIni: '2026-03-11' },
      { atualizadoFim: '2026-04-09' },
      { email: 'outra@' },
      { bairro: 'centro' },
      { cargosIds: [onde.cargoId + 100_000] },
      { escolaridades: ['08'] },
      { areasFormacaoIds: [formacao + 100_000] },
      { idiomaId: idioma, nivelIdioma: 'B' },
      { conhecimentos: 'corte' },
      { experiencia: 'padeiro' },
      // Two jobs during the same two years count as two years.
      { experienciaMeses: 25 },
      { primeiroEmprego: true },
      { categoria: 'B' },
      { possuiVeiculo: false },
      { origem: 'I' },
      { disponivel: false },
      { jaFoiColaborador: true },
      { temCurriculo: false },
      { palavrasCurriculo: 'office' },
      { areasInteresseIds: [outroInteresse] },
      { conhecimentosIds: [outroSaber] },
      { marcadoresIds: [marcador.id + 100_000] },
      { pretencaoSalarial: 4199 },
      { idade: '-20' },
      { sexo: 'M' },
      { deficiencia: '1' },
    ]
    for (const input of nao) expect(await so(input), JSON.stringify(input)).toBe(0)
    const [row] = (await buscar({ nome: 'Filtrada' })).content
    expect(row).toMatchObject({
      situacao: 'EM_SELECAO',
      situacaoDetalhe: `Solicitação ${other.codigo}`,
      marcadores: [{ id: marcador.id, nome: 'fala mandarim' }],
      cpf: '11144477735',
      pretencaoSalarial: 4200,
      sexo: 'F',
    })
    const facetas = await rh.call(c.facetas, { nome: 'Filtrada', escolaridades: ['01'] })
    // A facet ignores its own filter and applies the others.
    expect(facetas.escolaridades).toEqual([{ valor: '09', rotulo: 'Educação superior completa', total: 1 }])
    expect(facetas.marcadores).toEqual([])
    expect((await rh.call(c.facetas, { nome: 'Filtrada' })).qualificacao).toEqual([
      { valor: 'DADOS_INCOMPLETOS', rotulo: 'Dados incompletos', total: 1 },
    ])
  })
  it('tells CPF, salary, age, sex and disability only to who may see them, and nobody else asks by them', async () => {
    await candidato(
      { nome: 'Vera Discreta', deficiencia: '1', sexo: 'F', data_nascimento: '1990-01-01' },
      { pretencao_salarial: 5000 },
    )
    const reader = await company.user([c.autoridades.ver])
    const [row] = (await buscar({ nome: 'Discreta' }, reader)).content
    expect(row).toMatchObject({ cpf: null, pretencaoSalarial: null, idade: null, sexo: null, deficiencia: null })
    for (const asked of [
      { cpf: '11144477735' },
      { pretencaoSalarial: 1 },
      { idade: '20-' },
      { sexo: 'F' },
      { deficiencia: 'S' },
    ] as const) {
      expect((await reader.refusal(c.listar, asked)).status, JSON.stringify(asked)).toBe(403)
      expect((await reader.refusal(c.facetas, asked)).status, JSON.stringify(asked)).toBe(403)
    }
    const lidas = 'select count(*)::int as n from auditoria where empresa_id = $1 and entidade = $2 and acao = $3'
    const antes = await app.owner.query(lidas, [company.id, 'candidato', 'L'])
    await buscar({ nome: 'Discreta' })
    const depois = await app.owner.query(lidas, [company.id, 'candidato', 'L'])
    expect(depois.rows[0].n).toBe(antes.rows[0].n + 1)
  })
  it('answers nothing by a filter of whoever works here out of reach: neither document, nor wish, nor disability', async () => {
    const dela = { nome: 'Elisa Fora', cpf: randomCpf(), deficiencia: '1' }
    const { id, pessoaId } = await candidato(dela, { pretencao_salarial: 9000 })
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    await colaborador(app, company.id, pessoaId, lugar)
    const authorities = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
    const alheio = await company.user(authorities, { areas: [await area(app, company.id)] })
    const achada = async (filtro: InputOf<typeof c.listar>, who: Client) =>
      (await buscar({ nome: dela.nome, ...filtro }, who)).content.map((r) => r.id)
    for (const filtro of [{ cpf: dela.cpf }, { deficiencia: 'S' }, { deficiencia: '1' }] as const) {
      expect(await achada(filtro, rh), JSON.stringify(filtro)).toEqual([id])
      expect(await achada(filtro, alheio), JSON.stringify(filtro)).toEqual([])
    }
    // She counts as somebody who gave no amount, because the amount is hidden.
    expect(await achada({ pretencaoSalarial: 1000 }, rh)).toEqual([])
    expect(await achada({ pretencaoSalarial: 1000 }, alheio)).toEqual([id])
    expect((await buscar({ nome: dela.nome }, alheio)).content[0]).toMatchObject({
      cpf: null,
      pretencaoSalarial: null,
      deficiencia: null,
    })
  })
  it('says who works here, and who does no more', async () => {
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    const um = await candidato({ nome: 'Rui Empregado' })
    await colaborador(app, company.id, um.pessoaId, lugar)
    const outro = await candidato({ nome: 'Rosa Empregada' })
    await colaborador(app, company.id, outro.pessoaId, lugar, { desligamento: '2025-06-30' })
    expect((await buscar({ busca: 'empregad', sort: 'nome,desc' })).content).toMatchObject([
      { nome: 'Rui Empregado', situacao: 'COLABORADOR' },
      { nome: 'Rosa Empregada', situacao: 'JA_FOI_COLABORADOR', situacaoDetalhe: 'Saiu em 30/06/2025' },
    ])
    expect(await nomes({ busca: 'empregad', visualizar: 'C' })).toEqual(['Rosa Empregada'])
    const conta = await rh.call(c.contar, {})
    // The counts of the views equal the number of rows that the views list.
    for (const { codigo } of c.VISOES)
      expect((await buscar({ visualizar: codigo })).totalElements, codigo).toBe(conta[codigo])
    expect(conta.C).toBeGreaterThanOrEqual(1)
    expect(conta.T).toBeGreaterThan(conta.C)
  })
})

describe('who fits a request', () => {
  it('is told with the reasons, most of them first; who stands in it or works here is left out, and nothing is decided', async () => {
    const formacao = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Engenharia' })
    await insert(app, 'cargo_area_formacao', {
      empresa_id: company.id,
      cargo_id: onde.cargoId,
      area_formacao_id: formacao,
    })
    const vaga = await aprovada({ escolaridade: '07' })
    const pretende = async (nome: string, values: Record<string, unknown> = {}) => {
      const novo = await candidato({ nome, ...values })
      await insert(app, 'candidato_cargo', { empresa_id: company.id, candidato_id: novo.id, cargo_id: onde.cargoId })
      return novo
    }
    const serve = await pretende('Serve Muito', { escolaridade: '14', sexo: 'M', data_nascimento: '1960-01-01' })
    await experiencia(serve.pessoaId, { cargo_id: onde.cargoId })
    await pretende('Serve Pouco', { escolaridade: '05' })
    const dentro = await pretende('Serve Já Está')
    await insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: dentro.id,
      solicitacao_id: vaga.id,
    })
    await candidato({ nome: 'Serve Nada', escolaridade: '12' })
    const { content } = await buscar({ paraSolicitacaoId: vaga.id, nome: 'serve' })
    expect(content.map(({ nome, motivos }) => [nome, motivos])).toEqual([
      ['Serve Muito', ['cargo', 'experiencia', 'escolaridade']],
      ['Serve Pouco', ['cargo']],
    ])
    const { rows } = await app.owner.query(
      'select count(*)::int as n from candidato_solicitacao where solicitacao_id = $1',
      [vaga.id],
    )
    expect(rows[0].n).toBe(1)
    expect((await rh.refusal(c.listar, { paraSolicitacaoId: vaga.id + 100_000 })).status).toBe(404)
  })
  it('of a request out of the areas of a restricted user answers nothing', async () => {
    const vaga = await aprovada()
    const longe = await company.user([c.autoridades.ver, solicitacoes.autoridades.ver], {
      areas: [await area(app, company.id)],
    })
    expect((await longe.refusal(c.listar, { paraSolicitacaoId: vaga.id })).status).toBe(404)
  })
})

describe('batches', () => {
  it('R0776 the pendencies of a candidate are checked one by one and in batch', async () => {
    const vaga = await aprovada()
    const livre = await candidato({ nome: 'Livre Silva' })
    const preso = await candidato({ nome: 'Presa Silva' })
    await insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: preso.id,
      solicitacao_id: vaga.id,
    })
    const esperada = { tipo: 'SOLICITACAO', descricao: `Está na solicitação ${vaga.codigo}, ainda aberta.` }
    const um = (id: number, empresaId = company.id) => rh.call(c.verificarPendencias, { id, empresaId })
    expect(await um(livre.id)).toEqual({ pendencias: [] })
    expect(await um(preso.id)).toEqual({ pendencias: [esperada] })
    expect(await rh.call(c.verificarPendenciasEmLote, { ids: [livre.id, preso.id] })).toEqual({
      candidatos: [
        { id: livre.id, nome: 'Livre Silva', pendencias: [] },
        { id: preso.id, nome: 'Presa Silva', pendencias: [esperada] },
      ],
    })
    const other = await app.company()
    expect((await rh.refusal(c.verificarPendencias, { id: preso.id, empresaId: other.id })).status).toBe(404)
    // A request that the user cannot reach does not show its number, but it still blocks the removal of the candidate.
    const longe = await company.user([c.autoridades.ver, c.autoridades.excluir], {
      areas: [await area(app, company.id)],
    })
    const fora = { tipo: 'SOLICITACAO', descricao: 'Está em uma solicitação fora do seu alcance, ainda aberta.' }
    expect(await longe.call(c.verificarPendencias, { id: preso.id, empresaId: company.id })).toEqual({
      pendencias: [fora],
    })
    expect(await longe.call(c.removerEmLote, { ids: [preso.id] })).toMatchObject({ excluidos: [] })
  })
  it('R0777 candidates are removed in batch: what they told goes with them, and who has something pending stays with the reason', async () => {
    const vaga = await aprovada()
    const vai = await candidato({ nome: 'Vai Embora' })
    await experiencia(vai.pessoaId, { nome_mercado: 'Padeiro' })
    const fica = await candidato({ nome: 'Fica Aqui' })
    await insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: fica.id,
      solicitacao_id: vaga.id,
    })
    const colega = await candidato({ nome: 'Colega Aqui' })
    await colaborador(app, company.id, colega.pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    })
    const other = await app.company()
    const alheio = await candidato({ nome: 'De Fora' }, {}, other.id)
    const result = await rh.call(c.removerEmLote, { ids: [vai.id, fica.id, colega.id, alheio.id] })
    expect(result.excluidos).toEqual([vai.id])
    expect(result.recusados).toEqual([
      { id: fica.id, label: 'Fica Aqui', motivo: `Está na solicitação ${vaga.codigo}, ainda aberta.` },
      {
        id: colega.id,
        label: 'Colega Aqui',
        motivo: 'Trabalha ou já trabalhou na empresa: o histórico é do colaborador.',
      },
      { id: alheio.id, label: `Registro ${alheio.id}`, motivo: 'Não existe mais, ou não está ao seu alcance.' },
    ])
    const restou = async (table: string, id: number) =>
      (await app.owner.query(`select count(*)::int as n from ${table} where id = $1`, [id])).rows[0].n
    expect(await restou('pessoa', vai.pessoaId)).toBe(0)
    expect(await restou('pessoa', fica.pessoaId)).toBe(1)
    expect(await restou('candidato', alheio.id)).toBe(1)
  })
  it('marks several at once, with the words of the company only', async () => {
    const um = await candidato({ nome: 'Marcada Um' })
    const dois = await candidato({ nome: 'Marcada Dois' })
    const [a, b] = [
      await rh.call(marcadores.criar, { nome: 'Indicação' }),
      await rh.call(marcadores.criar, { nome: '2ª chamada' }),
    ]
    const igual = await rh.refusal(marcadores.criar, { nome: 'indicacao' })
    expect(igual.body.errors).toEqual([{ field: 'nome', message: 'Já existe um marcador com este nome.' }])
    const ids = [um.id, dois.id]
    expect(await rh.call(c.marcarEmLote, { ids, incluir: [a.id, b.id] })).toEqual({ marcados: 2 })
    expect(await rh.call(c.marcarEmLote, { ids: [um.id], incluir: [a.id], retirar: [b.id] })).toEqual({ marcados: 1 })
    const { content } = await buscar({ nome: 'Marcada', sort: 'nome,desc' })
    expect(content.map((r) => r.marcadores.map(({ nome }) => nome))).toEqual([
      ['Indicação'],
      ['2ª chamada', 'Indicação'],
    ])
    expect(await nomes({ marcadoresIds: [a.id, b.id] })).toEqual(['Marcada Dois'])
    const other = await app.company()
    const alheio = await other.admin.call(marcadores.criar, { nome: 'Alheio' })
    const refused = await rh.refusal(c.marcarEmLote, { ids, incluir: [alheio.id] })
    expect(refused.body.errors).toEqual([{ field: 'incluir', message: 'Escolha marcadores da lista' }])
  })
  it('puts several into a request; who stands there already stays with the reason', async () => {
    const vaga = await aprovada()
    const novo = await candidato({ nome: 'Nova Inclusão' })
    const ja = await candidato({ nome: 'Já Incluída' })
    await insert(app, 'candidato_solicitacao', { empresa_id: company.id, candidato_id: ja.id, solicitacao_id: vaga.id })
    const result = await rh.call(c.vincularEmLote, { ids: [novo.id, ja.id], solicitacaoId: vaga.id })
    expect(result).toEqual({
      alterados: [novo.id],
      recusados: [{ id: ja.id, label: 'Já Incluída', motivo: `O candidato já está na solicitação ${vaga.codigo}.` }],
    })
  })
})
