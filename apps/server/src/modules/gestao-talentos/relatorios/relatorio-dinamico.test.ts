/** The dynamic report: rows of a day, filters, order and groups, what is logged, and what is saved and shared. */
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { descricaoDe, ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import * as s from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { sheetRows } from '@quadro/contract/kit/sheet.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { definicaoDoTeste } from '../testing/dinamicos.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let outraArea: number
const talentos: Record<string, { talentoId: number; pessoaId: number }> = {}
const FORMULA = `=HYPERLINK("http://x")`

async function alguem(
  nome: string,
  dados: Record<string, unknown>,
  salario: number,
  desligamento: string | null = null,
) {
  const pessoaId = await pessoa(app, company.id, { nome, ...dados })
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const pago = { tipo_salario: 3, salario, desligamento }
  talentos[nome] = { pessoaId, talentoId: (await colaborador(app, company.id, pessoaId, lugar, pago)).talentoId }
}
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  await app.owner.query(`update area_historico set nome = 'Costura' where area_id = $1`, [onde.areaId])
  outraArea = await area(app, company.id, { nome: 'Corte' })
  await alguem('Ana', { escolaridade: '10', data_nascimento: '1990-01-10', possui_veiculo: true, rg: '11223344' }, 3000)
  await alguem('Ávila', { escolaridade: '09', data_nascimento: '2000-05-01', possui_veiculo: false }, 2000.5)
  await alguem('Bento', { escolaridade: '10', complemento: FORMULA }, 4000)
  await alguem('Caio', {}, 1000, '2026-03-20')
  await insert(app, 'colaborador_historico', {
    ...{ empresa_id: company.id, talento_id: talentos.Bento!.talentoId, data: '2026-05-01', motivo: 'Mudou' },
    ...{ estabelecimento_id: onde.estabelecimentoId, area_id: outraArea, faixa_salarial_id: onde.faixaId },
    ...{ tipo_salario: 3, salario: 4500 },
  })
})

const pedido = (outros: object = {}) =>
  ({ ...definicaoDoTeste, dataReferencia: '2026-06-30', colunasDinamicas: ['nome'], ...outros }) as never
const ler = (outros: object = {}, quem: Client = company.admin) => quem.call(c.talentoDinamico.preview, pedido(outros))
const nomes = async (outros: object = {}, quem?: Client) =>
  [...sheetRows(await ler(outros, quem))].map(({ nome }) => nome)
const filtrados = (...filtros: object[]) => nomes({ filtros })
const erroDe = async (quem: Client, outros: object) =>
  (await quem.refusal(c.talentoDinamico.preview, pedido(outros))).body.errors?.[0]
const erro = (outros: object) => erroDe(company.admin, outros)
const perfilDe = async (usuarioId: number): Promise<number> =>
  Number((await app.owner.query('select perfil_id from acesso where usuario_id = $1', [usuarioId])).rows[0].perfil_id)
const soDoRelatorio = () => company.user([c.talentoDinamico.authority])

describe('the rows of the dynamic report', () => {
  it('are who works on the day, who left before it, or all of them, at the place of that day', async () => {
    expect(await nomes()).toEqual(['Ana', 'Ávila', 'Bento'])
    expect(await nomes({ status: 'D' })).toEqual(['Caio'])
    expect(await nomes({ status: 'T' })).toEqual(['Ana', 'Ávila', 'Bento', 'Caio'])
    // The last day is a day of work.
    expect(await nomes({ dataReferencia: '2026-03-20' })).toContain('Caio')
    const daArea = (dataReferencia: string) => nomes({ dataReferencia, areasIds: [outraArea] })
    expect(await daArea('2026-05-01')).toEqual(['Bento'])
    expect(
      (
        await company.admin.refusal(
          c.talentoDinamico.preview,
          pedido({ dataReferencia: '2026-04-30', areasIds: [outraArea] }),
        )
      ).body.code,
    ).toBe('NO_DATA')
    const [bento] = sheetRows(await ler({ colunasDinamicas: ['area', 'salario'], areasIds: [outraArea] }))
    expect(bento).toEqual({ area: 'Corte', salario: 4500 })
  })

  it('are filtered by what the column holds, shown or not', async () => {
    expect(await filtrados({ coluna: 'nome', operador: 'contem', texto: 'avi' })).toEqual(['Ávila'])
    expect(await filtrados({ coluna: 'salario', operador: 'entre', de: 2000.5, ate: 3000 })).toEqual(['Ana', 'Ávila'])
    expect(await filtrados({ coluna: 'dataNascimento', operador: 'entre', de: '1995-01-01' })).toEqual(['Ávila'])
    expect(await filtrados({ coluna: 'dataNascimento', operador: 'entre', ate: '1990-01-10' })).toEqual(['Ana'])
    expect(await filtrados({ coluna: 'escolaridade', operador: 'um-de', valores: ['10'] })).toEqual(['Ana', 'Bento'])
    expect(await filtrados({ coluna: 'possuiVeiculo', operador: 'sim' })).toEqual(['Ana'])
    expect(await filtrados({ coluna: 'possuiVeiculo', operador: 'nao' })).toEqual(['Ávila'])
    expect(await filtrados({ coluna: 'dataNascimento', operador: 'vazio' })).toEqual(['Bento'])
    expect(await filtrados({ coluna: 'rg', operador: 'preenchido' })).toEqual(['Ana'])
    expect(
      await filtrados(
        { coluna: 'escolaridade', operador: 'um-de', valores: ['10'] },
        { coluna: 'area', operador: 'contem', texto: 'cort' },
      ),
    ).toEqual(['Bento'])
    const [{ cpf }] = (await app.owner.query('select cpf from pessoa where id = $1', [talentos.Ana!.pessoaId])).rows
    const pontuado = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}`
    expect(await filtrados({ coluna: 'cpf', operador: 'contem', texto: pontuado })).toEqual(['Ana'])
  })

  it('refuse a filter that the column cannot answer', async () => {
    const recusa = async (filtro: object) => (await erro({ filtros: [filtro] }))?.message
    expect(await recusa({ coluna: 'nome', operador: 'entre', de: 1 })).toBe('Nome: este filtro não serve para a coluna')
    expect(await recusa({ coluna: 'nome', operador: 'contem', texto: ' ' })).toBe('Nome: informe o texto')
    expect(await recusa({ coluna: 'salario', operador: 'entre', de: '1' })).toBe('Salário: informe números')
    expect(await recusa({ coluna: 'admissao', operador: 'entre', de: '2026-02-30' })).toBe(
      'Data de admissão: informe datas',
    )
    expect(await recusa({ coluna: 'salario', operador: 'entre', de: 9, ate: 1 })).toBe(
      'Salário: o fim vem antes do início',
    )
    expect(await recusa({ coluna: 'salario', operador: 'entre' })).toBe('Salário: informe o início ou o fim')
    expect(await recusa({ coluna: 'sexo', operador: 'um-de', valores: ['?'] })).toBe('Sexo: escolha valores da lista')
  })

  it('are ordered by several columns, in the order of people and of lists, and what is empty stands last', async () => {
    expect(await nomes({ ordem: [{ coluna: 'nome', sentido: 'desc' }] })).toEqual(['Bento', 'Ávila', 'Ana'])
    const escolar = [
      { coluna: 'escolaridade', sentido: 'desc' },
      { coluna: 'salario', sentido: 'desc' },
    ]
    expect(await nomes({ ordem: escolar })).toEqual(['Bento', 'Ana', 'Ávila'])
    expect(await nomes({ ordem: [{ coluna: 'dataNascimento' }] })).toEqual(['Ana', 'Ávila', 'Bento'])
    expect(await nomes({ ordem: [{ coluna: 'dataNascimento', sentido: 'desc' }] })).toEqual(['Ávila', 'Ana', 'Bento'])
  })

  it('stand in groups with counts, sums and means', async () => {
    const colunasDinamicas = ['nome', 'salario', 'idade']
    const { groups, totals } = await ler({ colunasDinamicas, grupo: 'area' })
    expect(groups.map(({ title, subtotal }) => [title, subtotal?.label, subtotal?.values])).toEqual([
      ['Corte', 'Subtotal de Corte · 1 talento', { salario: 4500, idade: null }],
      ['Costura', 'Subtotal de Costura · 2 talentos', { salario: 5000.5, idade: 31 }],
    ])
    expect(totals).toEqual({ label: 'Total · 3 talentos', values: { salario: 9500.5, idade: 31 } })
    const medias = await ler({ colunasDinamicas, grupo: 'area', totalizar: 'M' })
    expect(medias.groups[1]?.subtotal?.values).toEqual({ salario: 2500.25, idade: 31 })
    // In the order of the list of schooling, which is not that of the alphabet.
    const porEscolaridade = await ler({ grupo: 'escolaridade', status: 'T' })
    expect(porEscolaridade.groups.map(({ title }) => title)).toEqual([
      ...['09', '10'].map((codigo) => descricaoDe(ESCOLARIDADE, codigo)),
      'Sem informação',
    ])
    expect(porEscolaridade.groups.map(({ rows }) => rows.length)).toEqual([1, 2, 1])
  })

  it('are those of the reader’s areas, whatever is asked', async () => {
    const restrito = await company.user([c.talentoDinamico.authority], { areas: [outraArea] })
    expect(await nomes({ status: 'T' }, restrito)).toEqual(['Bento'])
    expect(await nomes({ status: 'T', grupo: 'area', ordem: [{ coluna: 'cargo' }] }, restrito)).toEqual(['Bento'])
  })

  it('R1330 is there only while there is somebody to show', async () => {
    expect(await company.admin.call(c.podeGerar, {})).toEqual({ pode: true, motivo: null })
    const semNinguem = await company.user([c.talentoDinamico.authority], { areas: [await area(app, company.id)] })
    expect(await semNinguem.call(c.podeGerar, {})).toEqual({
      pode: false,
      motivo: 'Não há talentos nas áreas que você alcança.',
    })
    for (const input of [pedido({ status: 'T' }), pedido({ status: 'D' })])
      expect((await semNinguem.refusal(c.talentoDinamico.preview, input)).body.code).toBe('NO_DATA')
    const semAutoridade = await company.user([])
    for (const entry of [c.podeGerar, c.lerColunas, c.lerConfiguracao])
      expect((await semAutoridade.refusal(entry, {})).status).toBe(403)
  })
})

describe('what was read', () => {
  const leituras = async (usuarioId: number) =>
    (
      await app.owner.query(
        `select entidade, registro_id::int as id, depois from auditoria
          where empresa_id = $1 and usuario_id = $2 and acao = 'L' order by entidade, id`,
        [company.id, usuarioId],
      )
    ).rows as { entidade: string; id: number; depois: string[] }[]

  it('is logged for salaries, documents and sensitive data, also where they only filtered or ordered', async () => {
    const { ver, verDocumentos } = deColaborador
    const quem = await company.user([c.talentoDinamico.authority, ver, verDocumentos, verSalario])
    await nomes({ colunasDinamicas: ['nome', 'email', 'area', 'dataNascimento'] }, quem)
    expect(await leituras(quem.usuarioId)).toEqual([])
    await nomes({ filtros: [{ coluna: 'rg', operador: 'contem', texto: '1122' }] }, quem)
    expect(await leituras(quem.usuarioId)).toEqual([{ entidade: 'pessoa', id: talentos.Ana!.pessoaId, depois: ['rg'] }])
    await nomes({ ordem: [{ coluna: 'salario' }] }, quem)
    const salarios = (await leituras(quem.usuarioId)).filter(({ entidade }) => entidade === 'talento')
    expect(salarios.map(({ id }) => id).sort()).toEqual(
      ['Ana', 'Ávila', 'Bento'].map((nome) => talentos[nome]!.talentoId).sort(),
    )
    expect(salarios[0]?.depois).toEqual(['salario'])
  })
})

describe('the file', () => {
  it('is a landscape page of few columns; more need a worksheet, where a formula is a text', async () => {
    const { colunas } = await company.admin.call(c.lerColunas, {})
    const colunasDinamicas = ['complemento', ...colunas.map(({ nome }) => nome)].slice(0, c.MAX_NO_PDF + 1)
    const recusa = await company.admin.refusal(c.talentoDinamico.print, pedido({ colunasDinamicas }))
    expect(recusa.body.errors).toEqual([
      {
        field: 'colunasDinamicas',
        message: 'O PDF comporta até 12 colunas. Use Exportar para XLS, ou tire colunas.',
      },
    ])
    const input = { ...(pedido({ colunasDinamicas, titulo: FORMULA, areasIds: [outraArea] }) as object), pdf: false }
    const sent = await company.admin.send(c.talentoDinamico.print, input as never)
    expect(sent.status).toBe(200)
    const book = await readXlsx(new Uint8Array(await sent.arrayBuffer()))
    expect(JSON.stringify(book)).not.toMatch(/"formula":"HYPERLINK/)
    expect(JSON.stringify(book.sheets[0]!.rows)).toContain('HYPERLINK')
  })

  it('of several companies needs each authority in each of them', async () => {
    const outra = await app.company()
    const empresasIds = [company.id, outra.id]
    const quem = await company.user([c.talentoDinamico.authority, verSalario])
    expect(await nomes({ empresasIds: [company.id] }, quem)).toHaveLength(3)
    expect((await erroDe(quem, { empresasIds }))?.field).toBe('empresasIds')
    // With the report in the other company, and salaries here only.
    const la = await outra.user([c.talentoDinamico.authority])
    const perfil_id = await perfilDe(la.usuarioId)
    await insert(app, 'acesso', { empresa_id: outra.id, usuario_id: quem.usuarioId, perfil_id })
    expect(await nomes({ empresasIds }, quem)).toHaveLength(3)
    for (const uso of [
      { colunasDinamicas: ['nome', 'salario'] },
      { ordem: [{ coluna: 'salario' }] },
      { filtros: [{ coluna: 'salario', operador: 'preenchido' }] },
    ])
      expect((await erroDe(quem, { empresasIds, ...uso }))?.message).toBe('Em uma das empresas você não vê: Salário.')
  })
})

describe('the configuration', () => {
  it('R1068 keeps the chosen columns and a title, for each user', async () => {
    const quem = await company.user([c.talentoDinamico.authority, deColaborador.ver])
    const inicial = { colunasDinamicas: c.COLUNAS_INICIAIS, titulo: null }
    expect(await quem.call(c.lerConfiguracao, {})).toEqual(inicial)
    const minha = { colunasDinamicas: ['email', 'nome'], titulo: 'Contatos' }
    expect(await quem.call(c.gravarConfiguracao, minha)).toEqual(minha)
    expect(await quem.call(c.gravarConfiguracao, { ...minha, titulo: 'Outro' })).toEqual({ ...minha, titulo: 'Outro' })
    expect(await quem.call(c.lerConfiguracao, {})).toEqual({ ...minha, titulo: 'Outro' })
    expect(await (await soDoRelatorio()).call(c.lerConfiguracao, {})).toEqual(inicial)
    // With the authority, the columns go.
    await app.owner.query(
      `delete from perfil_autoridade where autoridade = $2 and perfil_id in (select perfil_id from acesso where usuario_id = $1)`,
      [quem.usuarioId, deColaborador.ver.name],
    )
    await app.owner.query(
      `update perfil set versao = versao + 1 where id in (select perfil_id from acesso where usuario_id = $1)`,
      [quem.usuarioId],
    )
    expect((await quem.call(c.lerConfiguracao, {})).colunasDinamicas).toEqual(['nome'])
  })
})

describe('saved reports', () => {
  const definicao = { ...definicaoDoTeste, colunasDinamicas: ['nome', 'salario'] } as never
  const titulos = async (quem: Client) => (await quem.call(s.listarSalvos, {})).salvos.map(({ titulo }) => titulo)
  const dono = () => company.user([c.talentoDinamico.authority, verSalario, s.compartilharDinamico])

  it('are their owner’s alone, until given to users or profiles', async () => {
    const [quem, um, outro, estranho] = [
      await dono(),
      await soDoRelatorio(),
      await soDoRelatorio(),
      await soDoRelatorio(),
    ]
    const feito = await quem.call(s.criarSalvo, { titulo: 'Salários', definicao })
    expect(feito).toMatchObject({ meu: true, compartilhado: false, foraDoAlcance: [], pode: ['editar', 'excluir'] })
    for (const cada of [um, outro, estranho]) expect(await titulos(cada)).toEqual([])
    const { id, versao, titulo } = feito
    for (const cada of [um, (await app.company()).admin]) {
      expect((await cada.refusal(s.alterarSalvo, { id, versao, titulo, definicao })).status).toBe(404)
      expect((await cada.refusal(s.excluirSalvo, { id, versao })).status).toBe(404)
      expect((await cada.refusal(s.agendarSalvo, { id, periodicidade: 'D', formato: 'pdf' })).status).toBe(404)
    }
    const dado = await quem.call(s.alterarSalvo, {
      ...{ id, versao, titulo, definicao, usuariosIds: [um.usuarioId], perfisIds: [await perfilDe(outro.usuarioId)] },
    })
    expect(dado).toMatchObject({ compartilhado: true, usuariosIds: [um.usuarioId] })
    expect((await quem.refusal(s.alterarSalvo, { id, versao, titulo, definicao })).body.code).toBe('STALE_VERSION')
    const [recebido] = (await um.call(s.listarSalvos, {})).salvos
    expect(recebido).toMatchObject({ meu: false, pode: [], usuariosIds: [], perfisIds: [], foraDoAlcance: ['Salário'] })
    expect(recebido?.definicao.colunasDinamicas).toEqual(['nome'])
    expect(await titulos(outro)).toEqual(['Salários'])
    expect(await titulos(estranho)).toEqual([])
    expect((await um.refusal(s.excluirSalvo, { id, versao: dado.versao })).status).toBe(403)
    // Who may share looks after all that are shared, also after their owner has left.
    const zela = await dono()
    expect(await titulos(zela)).toContain('Salários')
    const mudado = await zela.call(s.alterarSalvo, { id, versao: dado.versao, titulo: 'Folha', definicao })
    expect(mudado).toMatchObject({ titulo: 'Folha', meu: false, pode: ['editar', 'excluir'] })
    await quem.call(s.excluirSalvo, { id, versao: mudado.versao })
    expect(await titulos(um)).toEqual([])
  })

  it('have one title each, and are shared only by who may, with users and profiles of the company', async () => {
    const [quem, sem] = [await dono(), await soDoRelatorio()]
    await quem.call(s.criarSalvo, { titulo: 'Área', definicao })
    const igual = await quem.refusal(s.criarSalvo, { titulo: 'area', definicao })
    expect([igual.status, igual.body.message]).toEqual([409, expect.stringContaining('Você já tem um relatório')])
    const novo = { titulo: 'Dado', definicao }
    expect((await sem.refusal(s.criarSalvo, { ...novo, usuariosIds: [quem.usuarioId] })).status).toBe(403)
    expect((await sem.refusal(s.destinosDosSalvos, {})).status).toBe(403)
    const alheio = await app.company()
    const recusa = await quem.refusal(s.criarSalvo, { ...novo, usuariosIds: [alheio.usuarioId] })
    expect(recusa.body.errors?.[0]?.field).toBe('usuariosIds')
    const { usuarios } = await quem.call(s.destinosDosSalvos, {})
    expect(usuarios.map(({ id }) => id)).toContain(sem.usuarioId)
    expect(usuarios.map(({ id }) => id)).not.toContain(alheio.usuarioId)
    // Nothing of the refused ones was kept.
    expect(await titulos(quem)).toContain('Área')
    expect(await titulos(quem)).not.toContain('Dado')
  })
})
