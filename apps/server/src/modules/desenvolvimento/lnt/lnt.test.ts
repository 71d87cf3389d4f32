import { matrizTalentosCompetencias } from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { autoridades as dosTalentos } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import * as l from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, escala, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let outraArea: number
let dia: string
/** Somebody below what the band asks for, somebody who meets it, and somebody who was never looked at. */
let gente: { abaixo: number; atende: number; semPerfil: number; longe: number }
let excel: number
let cursoId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  dia = hoje(app.services.settings.timeZone)
  onde = await casa(app, company)
  outraArea = await area(app, empresa_id)
  const quem = async (nome: string, area_id = onde.areaId) =>
    (
      await colaborador(app, empresa_id, await pessoa(app, empresa_id, { nome }), {
        estabelecimento_id: onde.estabelecimentoId,
        area_id,
        faixa_salarial_id: onde.faixaId,
      })
    ).talentoId
  gente = {
    abaixo: await quem('Ana Abaixo'),
    atende: await quem('Bia Atende'),
    semPerfil: await quem('Caio Novo'),
    longe: await quem('Dora Longe', outraArea),
  }
  const [basico, pleno] = await escala(app, empresa_id, { percentual: false })
  excel = await insert(app, 'competencia', { empresa_id, tipo: 'CONHECIMENTO', nome: 'Excel' })
  const perfil = async (dono: object, nivel_competencia_id: number) => {
    const de = { empresa_id, data: '2026-01-01', ...dono }
    const configuracao_id = await insert(app, 'configuracao_nivel_competencia', de)
    await insert(app, 'competencia_linha', { empresa_id, configuracao_id, competencia_id: excel, nivel_competencia_id })
  }
  await perfil({ faixa_salarial_id: onde.faixaId }, pleno!)
  await perfil({ talento_id: gente.abaixo }, basico!)
  await perfil({ talento_id: gente.atende }, pleno!)
  const nr35 = { empresa_id, nome: 'NR-35', tipo: 'CURSO' }
  cursoId = await insert(app, 'curso', nr35)
  const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome: 'Altura', periodicidade: 24 })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id, curso_id: cursoId })
  const de = { empresa_id, certificacao_id }
  await insert(app, 'colaborador_certificacao', { ...de, talento_id: gente.atende, data: '2020-03-10' })
  await insert(app, 'colaborador_certificacao', { ...de, talento_id: gente.semPerfil, data: dia })
})
let nomes = 0
const rodada = (outros: object = {}) =>
  company.admin.call(l.lnt.criar, {
    ...{ nome: `LNT ${++nomes}`, dataIni: dia, dataFim: somarDias(dia, 30), observacao: null },
    ...outros,
  } as never)
const form = (lntId: number, outros: object = {}) =>
  ({
    ...{ lntId, tema: 'Planilhas', cursoId: null, competenciaId: null, prioridade: 'M' },
    ...{ custo: 500, justificativa: null, talentosIds: [gente.abaixo], ...outros },
  }) as never
const propor = (lntId: number, outros: object = {}) => company.admin.call(c.itens.criar, form(lntId, outros))
const erros = async (lntId: number, outros: object) =>
  (await company.admin.refusal(c.itens.criar, form(lntId, outros))).body.errors as unknown
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const { fecha, reabre } = l.fluxo.endpoints
const { valida, recusa } = c.fluxo.endpoints

describe('a round', () => {
  it('closes no earlier than it begins, and its name is its own', async () => {
    const tarde = { nome: 'Ao contrário', dataIni: dia, dataFim: somarDias(dia, -1), observacao: null }
    expect((await company.admin.refusal(l.lnt.criar, tarde)).body.errors).toEqual([
      { field: 'dataFim', message: 'A LNT não pode fechar antes de começar' },
    ])
    const { nome } = await rodada({ dataFim: dia })
    const outra = await company.admin.refusal(l.lnt.criar, { ...tarde, nome, dataFim: dia })
    expect(outra.body.errors).toEqual([{ field: 'nome', message: 'Já existe uma LNT com este nome.' }])
  })
  it('takes nothing more once it is closed, and what was open expires until it is reopened', async () => {
    const lnt = await rodada()
    const item = await propor(lnt.id)
    const fechada = await company.admin.call(fecha, de(await company.admin.call(l.lnt.ler, { id: lnt.id })))
    expect(fechada).toMatchObject({ situacao: 'F', qtdItens: 1, qtdAbertos: 1, pode: ['reabre'] })
    expect((await company.admin.call(c.itens.ler, { id: item.id })).situacao).toBe('N')
    const nega = 'A LNT está fechada.'
    expect((await company.admin.refusal(c.itens.criar, form(lnt.id))).body.message).toBe(nega)
    expect((await company.admin.refusal(c.itens.excluir, de(item))).body.message).toBe(nega)
    expect((await company.admin.refusal(l.lnt.excluir, de(fechada))).body.message).toBe(nega)
    expect((await company.admin.refusal(valida, de(item))).body.message).toContain("quando a situação é 'Vencido'")
    await company.admin.call(reabre, de(fechada))
    expect((await company.admin.call(valida, de(item))).situacao).toBe('V')
  })
})

describe('a need', () => {
  it('says what is missing, and for whom', async () => {
    const { id } = await rodada()
    expect(await erros(id, { tema: '' })).toEqual([
      { field: 'tema', message: 'Informe o tema, o curso ou a competência' },
    ])
    expect(await erros(id, { talentosIds: [] })).toEqual([
      { field: 'talentosIds', message: 'Escolha ao menos um talento' },
    ])
    const outra = await app.company()
    const alheio = await insert(app, 'curso', { empresa_id: outra.id, nome: 'Alheio', tipo: 'CURSO' })
    expect(await erros(id, { cursoId: alheio })).toEqual([{ field: 'cursoId', message: 'Escolha um item da lista' }])
    expect((await propor(id, { tema: null, cursoId })).titulo).toBe('NR-35')
    expect((await propor(id, { tema: null, competenciaId: excel })).titulo).toBe('Excel')
  })
  it('changes until somebody decides, and a refusal says why', async () => {
    const { id } = await rodada()
    const item = await propor(id)
    const { lntId: _, ...muda } = form(id, { prioridade: 'A', talentosIds: [gente.abaixo, gente.atende] }) as {
      lntId: number
    }
    const mudada = await company.admin.call(c.itens.alterar, { ...muda, ...de(item) } as never)
    expect(mudada.pessoas.map(({ nome }) => nome)).toEqual(['Ana Abaixo', 'Bia Atende'])
    const validada = await company.admin.call(valida, de(mudada))
    expect(validada.pode).toEqual(['recusa'])
    const tarde = await company.admin.refusal(c.itens.alterar, { ...muda, ...de(validada) } as never)
    expect(tarde.body.message).toBe('A necessidade já foi decidida.')
    const recusada = await company.admin.call(recusa, { ...de(validada), motivo: 'Sem verba' })
    expect(recusada).toMatchObject({ situacao: 'R', motivoRecusa: 'Sem verba', pode: [] })
    expect((await company.admin.refusal(recusa, { ...de(validada), motivo: 'Outra vez' })).status).toBe(409)
  })
  it('is decided by who holds the authority, not by who may propose', async () => {
    const { id } = await rodada()
    const gestor = await company.user([c.itens.authorities.ver, c.itens.authorities.criar])
    const item = await gestor.call(c.itens.criar, form(id))
    expect((await gestor.refusal(valida, de(item))).status).toBe(403)
  })
  it('is proposed by a manager for people in reach, and seen and decided only where everybody is', async () => {
    const { id } = await rodada()
    const { ver, criar, editar } = c.itens.authorities
    const gestor = await company.user([ver, criar, editar, l.lnt.authorities.validar], { areas: [onde.areaId] })
    const longe = await gestor.refusal(c.itens.criar, form(id, { talentosIds: [gente.longe] }))
    expect(longe.body.errors).toEqual([{ field: 'talentosIds', message: 'Escolha quem trabalha na empresa' }])
    expect((await gestor.call(c.itens.criar, form(id))).pessoas).toHaveLength(1)
    const alheia = await propor(id, { talentosIds: [gente.longe] })
    expect((await gestor.refusal(c.itens.ler, { id: alheia.id })).status).toBe(404)
    const dosDois = await propor(id, { talentosIds: [gente.abaixo, gente.longe] })
    expect(await gestor.call(c.itens.ler, { id: dosDois.id })).toMatchObject({
      ...{ qtdPessoas: 2, foraDoAlcance: true, pode: [] },
      pessoas: [{ nome: 'Ana Abaixo' }],
    })
    expect((await gestor.refusal(valida, de(dosDois))).body.message).toContain(c.FORA_DO_ALCANCE)
    const { lntId: _, ...muda } = form(id) as { lntId: number }
    const nega = await gestor.refusal(c.itens.alterar, { ...muda, ...de(dosDois) } as never)
    expect(nega.body.message).toContain(c.FORA_DO_ALCANCE)
  })
})

describe('what the product proposes', () => {
  it('is who is below the band, and whose certification ended, until the round has them', async () => {
    const { id } = await rodada()
    expect(await company.admin.call(c.propostas, { id })).toEqual([
      {
        ...{ chave: `competencia-${excel}`, titulo: 'Excel', origem: 'C' },
        pessoas: [{ id: gente.abaixo, nome: 'Ana Abaixo', motivo: expect.stringMatching(/, a faixa pede /) }],
      },
      {
        ...{ chave: `curso-${cursoId}`, titulo: 'NR-35', origem: 'V' },
        pessoas: [{ id: gente.atende, nome: 'Bia Atende', motivo: 'Altura venceu em 10/03/2022' }],
      },
    ])
    const chaves = [`competencia-${excel}`, `curso-${cursoId}`]
    expect(await company.admin.call(c.aceitarPropostas, { id, chaves })).toEqual({ itens: 2 })
    const itens = (await company.admin.call(c.itens.listar, { lntId: id, unpaged: true } as never)) as c.ItemListado[]
    expect(itens.map(({ titulo, origem, prioridade }) => [titulo, origem, prioridade])).toEqual([
      ['Excel', 'C', 'M'],
      ['NR-35', 'V', 'A'],
    ])
    expect(await company.admin.call(c.propostas, { id })).toEqual([])
    const outraVez = await company.admin.refusal(c.aceitarPropostas, { id, chaves })
    expect(outraVez.body.message).toBe('Uma das propostas já não vale. Veja de novo o que o Quadro propõe.')
    // Why somebody was proposed is told to whoever may see it where it was found.
    const soVe = await company.user([c.itens.authorities.ver])
    const motivo = async (quem: Client) =>
      (await quem.call(c.itens.ler, { id: itens[0]!.id })).pessoas.map((p) => p.motivo)
    expect(await motivo(soVe)).toEqual([null])
    expect(await motivo(company.admin)).toEqual([expect.stringContaining('a faixa pede')])
  })
  it('is what the matrix asks for, by certifications and by courses, of who lacks it', async () => {
    const empresa_id = company.id
    const { id } = await rodada()
    const integracao = await insert(app, 'curso', { empresa_id, nome: 'Integração', tipo: 'CURSO', periodicidade: 12 })
    const brigada = await insert(app, 'certificacao', { empresa_id, nome: 'Brigada' })
    const incendio = await insert(app, 'curso', { empresa_id, nome: 'Incêndio', tipo: 'CURSO' })
    await insert(app, 'certificacao_curso', { empresa_id, certificacao_id: brigada, curso_id: incendio })
    const regra = (row: object) =>
      insert(app, 'exigencia_treinamento', { empresa_id, curso_empresa_id: empresa_id, ...row })
    const regras = [
      await regra({ curso_id: integracao, area_id: onde.areaId }),
      await regra({ certificacao_id: brigada, area_id: outraArea }),
    ]
    const turma_id = await insert(app, 'turma', {
      ...{
        empresa_id,
        curso_id: integracao,
        curso_empresa_id: empresa_id,
        descricao: 'Integração',
        instrutor: 'Rui',
        custo: 0,
      },
      ...{ data_prev_ini: '2024-05-10', liberada: true, realizada_em: '2024-05-10T20:00:00Z' },
    })
    const dia_turma_id = await insert(app, 'dia_turma', { empresa_id, turma_id, dia: '2024-05-10', turno: 'M' })
    const colaborador_turma_id = await insert(app, 'colaborador_turma', {
      empresa_id,
      turma_id,
      talento_id: gente.abaixo,
    })
    await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id, presente: true })
    const propostas = await company.admin.call(c.propostas, { id })
    expect(
      propostas.filter(({ origem }) => origem === 'V').map((p) => [p.titulo, p.pessoas.map((x) => [x.nome, x.motivo])]),
    ).toEqual([
      ['Incêndio', [['Dora Longe', 'falta Brigada']]],
      [
        'Integração',
        [
          ['Ana Abaixo', 'Integração venceu em 10/05/2025'],
          ['Bia Atende', 'falta Integração'],
          ['Caio Novo', 'falta Integração'],
        ],
      ],
      ['NR-35', [['Bia Atende', 'Altura venceu em 10/03/2022']]],
    ])
    await app.owner.query('delete from exigencia_treinamento where id = any ($1)', [regras])
  })
  it('is only what its reader may see', async () => {
    const { id } = await rodada()
    const chaves = async (...mais: string[]) => {
      const authorities = [matrizTalentosCompetencias.authority, dosTalentos.ver].filter(({ name }) =>
        mais.includes(name),
      )
      const quem = await company.user([c.itens.authorities.criar, ...authorities])
      return (await quem.call(c.propostas, { id })).map(({ origem }) => origem)
    }
    expect(await chaves()).toEqual([])
    expect(await chaves(matrizTalentosCompetencias.authority.name)).toEqual(['C'])
    expect(await chaves(dosTalentos.ver.name)).toEqual(['V'])
  })
})

describe('a course for a need', () => {
  it('R1348 is created with cursoLntId in the query, and becomes the need’s', async () => {
    expect(cursos.criar).toMatchObject({ method: 'POST', query: ['cursoLntId'] })
    const { id } = await rodada()
    const item = await propor(id)
    const curso = { nome: 'Planilhas I', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
    const feito = await company.admin.call(cursos.criar, { ...curso, cursoLntId: item.id } as never)
    expect(await company.admin.call(c.itens.ler, { id: item.id })).toMatchObject({
      ...{ cursoId: feito.id, titulo: 'Planilhas I' },
    })
    const outro = await company.admin.refusal(cursos.criar, { ...curso, nome: 'Outro', cursoLntId: item.id } as never)
    expect(outro.body.errors).toEqual([{ field: 'cursoLntId', message: 'Esta necessidade já tem um curso' }])
    const preso = await company.admin.refusal(cursos.excluir, de(feito))
    expect(preso.body.message).toContain('possui dependências em Necessidades de Treinamento')
  })
})
