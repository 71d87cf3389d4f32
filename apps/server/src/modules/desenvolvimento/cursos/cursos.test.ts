import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { categoriasCurso } from '@quadro/contract/desenvolvimento/cursos/categorias-curso.ts'
import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
})
const novo = (outros: object = {}) => ({
  nome: 'NR-35 Trabalho em altura',
  tipo: 'CURSO' as const,
  online: false,
  categoriaCursoId: null,
  cargaHoraria: 8,
  percentualMinimoFrequencia: 100,
  periodicidade: 24,
  codigoTru: null,
  conteudoProgramatico: null,
  criterioAvaliacao: null,
  empresasIds: [] as number[],
  ...outros,
})
const nomes = async (client: Client, filtro: object = {}) =>
  ((await client.call(c.cursos.listar, filtro as never)) as Page<c.CursoDaLista>).content.map(({ nome }) => nome)
const campos = async (input: object) =>
  (await rh.refusal(c.cursos.criar, novo(input) as never)).body.errors?.map(({ field, message }) => [field, message])

describe('a course', () => {
  it('belongs to a category, and says hours, attendance and how long it counts', async () => {
    const { id: categoriaCursoId } = await rh.call(categoriasCurso.criar, { nome: 'Segurança do trabalho' })
    const made = await rh.call(c.cursos.criar, novo({ categoriaCursoId, codigoTru: 'TRU-35', online: true }))
    expect(made).toMatchObject({
      categoriaCursoId,
      categoriaCursoNome: 'Segurança do trabalho',
      cargaHoraria: 8,
      percentualMinimoFrequencia: 100,
      periodicidade: 24,
      online: true,
      pode: ['editar', 'excluir', 'clonar'],
    })
    expect(await rh.call(c.cursos.ler, { id: made.id })).toEqual(made)
    expect((await rh.call(c.cursoEdit, { id: made.id })).curso).toEqual(made)
    expect(await nomes(rh, { busca: 'tru-35' })).toEqual([made.nome])
    expect(await nomes(rh, { categoriaCursoId, online: true, tipo: 'CURSO' })).toEqual([made.nome])
    expect(await nomes(rh, { online: false })).toEqual([])
    const refused = await rh.refusal(categoriasCurso.excluir, { id: categoriaCursoId, versao: 1 })
    expect(refused.body.message).toContain('possui dependências em Cursos')
  })
  it('refuses numbers that mean nothing, a name that is there and a category of another company', async () => {
    expect(await campos({ periodicidade: 99 })).toEqual([['periodicidade', 'Informe de 1 a 98 meses']])
    expect(await campos({ periodicidade: 0 })).toEqual([['periodicidade', 'Informe de 1 a 98 meses']])
    expect(await campos({ percentualMinimoFrequencia: 101 })).toEqual([
      ['percentualMinimoFrequencia', 'Informe de 0 a 100%'],
    ])
    expect(await campos({ cargaHoraria: -1 })).toEqual([['cargaHoraria', 'Informe de 0 a 9.999 horas']])
    expect(await campos({ nome: 'x'.repeat(256) })).toHaveLength(1)
    const other = await app.company()
    const { id: categoriaCursoId } = await other.admin.call(categoriasCurso.criar, { nome: 'Qualidade' })
    expect(await campos({ categoriaCursoId })).toEqual([['categoriaCursoId', 'Escolha um item da lista']])
    await rh.call(c.cursos.criar, novo())
    expect(await campos({})).toEqual([['nome', 'Já existe um curso com este nome.']])
  })
  it('changes, refuses a stale version, and stays where a certification or a competence uses it', async () => {
    const { id, versao } = await rh.call(c.cursos.criar, novo())
    const changed = await rh.call(c.cursos.alterar, { id, versao, ...novo({ tipo: 'WORKSHOP', periodicidade: null }) })
    expect(changed).toMatchObject({ tipo: 'WORKSHOP', periodicidade: null, versao: versao + 1 })
    expect((await rh.refusal(c.cursos.alterar, { id, versao, ...novo() })).status).toBe(409)
    await rh.call(certificacoes.criar, {
      nome: 'Altura',
      periodicidade: null,
      certificacaoPreRequisitoId: null,
      cursosIds: [id],
    })
    expect((await rh.refusal(c.cursos.excluir, { id, versao: changed.versao })).body.message).toBe(
      `Curso '${changed.nome}' possui dependências em Certificações`,
    )
    const outro = await rh.call(c.cursos.criar, novo({ nome: 'Direção defensiva' }))
    await rh.call(conhecimentos.criar, {
      nome: 'Trânsito',
      observacao: null,
      solicitarComentario: false,
      areasIds: [await area(app, company.id)],
      cursosIds: [outro.id],
      competencias: [],
    })
    const gone = await rh.call(c.cursos.excluirVarios, { ids: [id, outro.id] })
    expect(gone.excluidos).toEqual([])
    expect(gone.recusados.map(({ motivo }) => motivo.replace(/.* em /, ''))).toEqual(['Certificações', 'Competências'])
  })
})

/** Another company that the same user may enter, by default with the same authorities. */
async function outraEmpresa({ restrito = false } = {}) {
  const other = await app.company()
  await app.owner.query(
    `insert into acesso (empresa_id, usuario_id, perfil_id, restrito_a_areas)
     select $1, $2, perfil_id, $4 from acesso where empresa_id = $1 and usuario_id = $3`,
    [other.id, company.usuarioId, other.usuarioId, restrito],
  )
  return other
}

describe('a clone', () => {
  it('R1347 goes to other companies under its name and stays here under another', async () => {
    const other = await outraEmpresa()
    await other.admin.call(categoriasCurso.criar, { nome: 'Segurança' })
    const { id: categoriaCursoId } = await rh.call(categoriasCurso.criar, { nome: 'Segurança' })
    const { id } = await rh.call(c.cursos.criar, novo({ categoriaCursoId, conteudoProgramatico: 'Ancoragem' }))
    const { clonados, recusados } = await rh.call(c.clonar, { id, empresasIds: [company.id, other.id] })
    expect(recusados).toEqual([])
    const la = clonados.find(({ empresaId }) => empresaId === other.id)!
    expect(await other.admin.call(c.cursos.ler, { id: la.id })).toMatchObject({
      nome: 'NR-35 Trabalho em altura',
      conteudoProgramatico: 'Ancoragem',
      categoriaCursoNome: 'Segurança',
      empresaNome: null,
    })
    expect(await nomes(rh)).toEqual(['NR-35 Trabalho em altura', 'NR-35 Trabalho em altura (cópia)'])
    const again = await rh.call(c.clonar, { id, empresasIds: [company.id, other.id] })
    expect(again.clonados.map(({ nome }) => nome)).toEqual(['NR-35 Trabalho em altura (cópia 2)'])
    expect(again.recusados.map(({ motivo }) => motivo)).toEqual(['Já existe um curso com este nome.'])
  })
  it('goes nowhere where the user does not enter, or inserts no courses', async () => {
    const { id } = await rh.call(c.cursos.criar, novo())
    const alheia = await app.company()
    expect((await rh.refusal(c.clonar, { id, empresasIds: [alheia.id] })).body.errors?.[0]).toEqual({
      field: 'empresasIds',
      message: 'Escolha um item da lista',
    })
    expect((await rh.refusal(c.clonar, { id, empresasIds: [] })).body.errors?.[0]?.message).toBe(
      'Selecione ao menos uma empresa',
    )
    const restrita = await outraEmpresa({ restrito: true })
    const { clonados, recusados } = await rh.call(c.clonar, { id, empresasIds: [restrita.id] })
    expect(clonados).toEqual([])
    expect(recusados).toMatchObject([{ empresaId: restrita.id, motivo: 'Você não insere cursos nesta empresa.' }])
    expect(await nomes(restrita.admin)).toEqual([])
  })
})

describe('sharing', () => {
  const compartilhar = async (compartilhaCursos: boolean) => {
    const atual = await rh.call(lerParametrosSistema, {})
    await (await app.everywhere(company.id)).call(gravarParametrosSistema, { ...atual, compartilhaCursos })
  }
  it('R0345 lets the companies that take part use a course while the system parameter says so', async () => {
    const other = await outraEmpresa()
    const third = await app.company()
    const { id, versao } = await rh.call(c.cursos.criar, novo({ empresasIds: [other.id, company.id] }))
    expect(await nomes(other.admin)).toEqual([])
    expect((await other.admin.refusal(c.cursos.ler, { id })).status).toBe(404)
    await compartilhar(true)
    try {
      expect((await rh.call(c.params, {})).compartilhaCursos).toBe(true)
      expect(await rh.call(c.existeEmpresaCurso, { id })).toBe(true)
      expect((await rh.call(c.empresasParticipantes, { cursoId: id })).map((e) => e.id)).toEqual([other.id])
      expect((await rh.call(c.empresasParticipantesETipo, { cursoId: id })).map((e) => [e.id, e.tipo])).toEqual([
        [company.id, 'PROPRIETARIA'],
        [other.id, 'PARTICIPANTE'],
      ])
      // The other company can read and use the course; only this company can change it or share it with a third one.
      expect(await nomes(other.admin, { propria: false })).toEqual(['NR-35 Trabalho em altura'])
      expect(await nomes(other.admin, { propria: true })).toEqual([])
      const lido = await other.admin.call(c.cursos.ler, { id })
      expect(lido).toMatchObject({ categoriaCursoId: null, pode: ['clonar'] })
      expect(lido.empresaNome).not.toBeNull()
      expect((await other.admin.refusal(c.cursos.alterar, { id, versao, ...novo() })).status).toBe(404)
      expect((await other.admin.refusal(c.cursos.excluir, { id, versao })).status).toBe(404)
      expect((await third.admin.refusal(c.cursos.ler, { id })).status).toBe(404)
      expect((await third.admin.refusal(c.empresasParticipantes, { cursoId: id })).status).toBe(404)
      const certificacao = { nome: 'Altura', periodicidade: 24, certificacaoPreRequisitoId: null, cursosIds: [id] }
      const made = await other.admin.call(certificacoes.criar, certificacao)
      expect(made.cursos.map((curso) => curso.id)).toEqual([id])
      expect((await third.admin.refusal(certificacoes.criar, certificacao)).body.errors?.[0]?.field).toBe('cursosIds')
      expect((await other.admin.call(c.cursos.opcoes, {})).map((o) => o.id)).toEqual([id])
      // When sharing ends, existing uses keep the course, but new ones are not possible.
      await rh.call(c.cursos.alterar, { id, versao, ...novo() })
      expect(await rh.call(c.existeEmpresaCurso, { id })).toBe(false)
      expect(await other.admin.call(c.cursos.opcoes, {})).toEqual([])
      expect((await other.admin.call(certificacoes.ler, { id: made.id })).cursos).toHaveLength(1)
      expect(
        (await other.admin.refusal(certificacoes.criar, { ...certificacao, nome: 'Outra' })).body.errors?.[0]?.field,
      ).toBe('cursosIds')
      expect((await rh.refusal(c.cursos.excluir, { id, versao: versao + 1 })).status).toBe(409)
    } finally {
      await compartilhar(false)
    }
  })
  it('names only companies of the user, and leaves those of others as they are', async () => {
    const other = await outraEmpresa()
    const alheia = await app.company()
    expect(await campos({ empresasIds: [alheia.id] })).toEqual([['empresasIds', 'Escolha itens da lista']])
    const { id, versao } = await rh.call(c.cursos.criar, novo({ empresasIds: [other.id] }))
    await insert(app, 'curso_empresa', { empresa_id: company.id, curso_id: id, participante_id: alheia.id })
    const { empresas } = await rh.call(c.cursos.alterar, { id, versao, ...novo() })
    expect(empresas.map((e) => e.id)).toEqual([company.id, alheia.id])
    expect((await rh.call(c.params, {})).empresas.map((e) => e.id)).toEqual([other.id])
  })
})
