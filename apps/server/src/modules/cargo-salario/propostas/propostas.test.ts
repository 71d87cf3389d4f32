import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSensiveis } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { gravarMeusDados, lerMeusDados, retirarProposta } from '@quadro/contract/shell/sessao/meus-dados.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, pessoa } from '../../../testing/factories.ts'

const OWN = [NAMED.ROLE_CAD_INFO_PESSOAL]
let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})

/** An employee with their own user. */
async function empregada(options: { areas?: number[]; authorities?: Parameters<TestCompany['user']>[0] } = {}) {
  const cpf = randomCpf()
  const pessoaId = await pessoa(app, company.id, { nome: 'Ana Lima', cpf, estado_civil: '01', rg: '2001' })
  const { talentoId } = await colaborador(app, company.id, pessoaId, {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  const { areas, authorities = [] } = options
  const user = await company.user([...OWN, ...authorities], { talentoId, ...(areas ? { areas } : {}) })
  return { user, pessoaId, cpf }
}
/** Saves the user's own data with these changes. */
async function salvar(user: Client, outros: Record<string, unknown>) {
  const { proposta, ...read } = await user.call(lerMeusDados, {})
  return user.call(gravarMeusDados, { ...read, propostaVersao: proposta?.versao ?? null, ...outros } as never)
}
const daPessoa = async (pessoaId: number): Promise<{ id: number; situacao: string }[]> =>
  (
    await app.owner.query('select id::int, situacao, campos from proposta_alteracao where pessoa_id = $1 order by id', [
      pessoaId,
    ])
  ).rows
const ultima = async (pessoaId: number): Promise<number> => (await daPessoa(pessoaId)).at(-1)!.id
const pessoaNoBanco = async (pessoaId: number) =>
  (
    await app.owner.query(
      'select nome, estado_civil, rg, email, data_nascimento::text, versao from pessoa where id = $1',
      [pessoaId],
    )
  ).rows[0]
const mensagensDe = async (usuarioId: number): Promise<{ texto: string; link: string }[]> =>
  (
    await app.owner.query(
      'select m.texto, m.link from mensagem m join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = $1 order by m.id',
      [usuarioId],
    )
  ).rows
const aceitar = async (client: Client, id: number, campos?: string[], motivo: string | null = null) => {
  const read = await client.call(c.ler, { id })
  const { versao, pessoaVersao } = read
  return client.call(c.fluxo.endpoints.aceita, {
    id,
    versao,
    pessoaVersao,
    campos: campos ?? read.campos.map((x) => x.campo),
    motivo,
  })
}

describe('what an employee changes in the own data', () => {
  it('changes contact at once, and brings the rest to HR, before and after', async () => {
    const { user, pessoaId } = await empregada()
    const saved = await salvar(user, {
      email: 'ana@casa.example',
      nomeCompleto: 'Ana Lima Prado',
      estadoCivil: '02',
      rg: '20029988',
    })
    expect(saved).toMatchObject({ email: 'ana@casa.example', nomeCompleto: 'Ana Lima Prado', estadoCivil: '02' })
    expect(saved.proposta?.campos).toEqual([
      { campo: 'nomeCompleto', label: 'Nome', hoje: 'Ana Lima' },
      { campo: 'estadoCivil', label: 'Estado civil', hoje: 'Solteiro(a)' },
      { campo: 'rg', label: 'RG', hoje: '2001' },
    ])
    expect(await pessoaNoBanco(pessoaId)).toMatchObject({
      nome: 'Ana Lima',
      estado_civil: '01',
      email: 'ana@casa.example',
    })

    const id = await ultima(pessoaId)
    const rh = company.admin
    expect((await rh.call(c.pendentes, {})).total).toBeGreaterThan(0)
    const { content } = (await rh.call(c.listar, { busca: 'ana lima' } as never)) as { content: c.PropostaDaLista[] }
    expect(content.find((x) => x.id === id)).toMatchObject({ campos: ['Nome', 'Estado civil', 'RG'], situacao: 'P' })
    const read = await rh.call(c.ler, { id })
    expect(read.campos.map((x) => [x.label, x.antes, x.depois])).toEqual([
      ['Nome', 'Ana Lima', 'Ana Lima Prado'],
      ['Estado civil', 'Solteiro(a)', 'Casado(a)'],
      ['RG', '2001', '20029988'],
    ])
    // The notice to HR names the fields without their values.
    const [aviso] = (await mensagensDe(company.usuarioId)).filter((m) => m.link.endsWith(`/${id}`))
    expect(aviso!.texto).toBe('Ana Lima propôs mudar: Nome, Estado civil, RG.')

    expect(await aceitar(rh, id)).toMatchObject({ situacao: 'A', pode: [] })
    expect(await pessoaNoBanco(pessoaId)).toMatchObject({ nome: 'Ana Lima Prado', estado_civil: '02', rg: '20029988' })
    const told = await mensagensDe((user as Client & { usuarioId: number }).usuarioId)
    expect(told.at(-1)).toEqual({
      texto: 'O RH aceitou as suas mudanças: Nome, Estado civil, RG.',
      link: '/meus-dados',
    })
    expect((await user.call(lerMeusDados, {})).proposta).toBeNull()
    // The log shows who changed which fields, without the values of documents.
    const { rows } = await app.owner.query(
      `select usuario_id::int as quem, antes, depois from auditoria where entidade = 'proposta_alteracao' and registro_id = $1 order by id`,
      [id],
    )
    expect(rows.map((r) => r.quem)).toEqual([(user as Client & { usuarioId: number }).usuarioId, company.usuarioId])
    expect(JSON.stringify(rows)).not.toContain('20029988')
  })

  it('is one proposal however often it is saved, and taken back by writing what stands today', async () => {
    const { user, pessoaId } = await empregada()
    await salvar(user, { nomeCompleto: 'Ana Prado' })
    await salvar(user, { estadoCivil: '02' })
    expect(await daPessoa(pessoaId)).toMatchObject([{ situacao: 'P', campos: ['nome', 'estadoCivil'] }])
    await salvar(user, { nomeCompleto: 'Ana Lima' })
    expect(await daPessoa(pessoaId)).toMatchObject([{ situacao: 'P', campos: ['estadoCivil'] }])
    expect((await salvar(user, { estadoCivil: '01' })).proposta).toBeNull()
    expect(await daPessoa(pessoaId)).toMatchObject([{ situacao: 'S' }])
  })

  it('is taken back at once, in the version that was read', async () => {
    const { user, pessoaId } = await empregada()
    const { proposta } = await salvar(user, { nomeCompleto: 'Ana Prado' })
    expect((await user.refusal(retirarProposta, { versao: proposta!.versao + 1 })).body.code).toBe('STALE_VERSION')
    const other = await empregada()
    expect((await other.user.refusal(retirarProposta, { versao: proposta!.versao })).body.code).toBe('STALE_VERSION')
    const left = await user.call(retirarProposta, { versao: proposta!.versao })
    expect(left).toMatchObject({ proposta: null, nomeCompleto: 'Ana Lima', resposta: null })
    expect(await daPessoa(pessoaId)).toMatchObject([{ situacao: 'S' }])
  })

  it('is the own one also outside the areas that the user is restricted to', async () => {
    const { user, pessoaId } = await empregada({
      areas: [await area(app, company.id)],
      authorities: [c.autoridades.decidir],
    })
    expect((await salvar(user, { nomeCompleto: 'Ana Prado' })).proposta?.campos).toHaveLength(1)
    // The requester never decides.
    const id = await ultima(pessoaId)
    const read = await user.call(c.ler, { id })
    expect(read).toMatchObject({ pode: [], impedimento: 'A proposta é sua: outra pessoa do RH decide.' })
    const input = { id, versao: read.versao, pessoaVersao: read.pessoaVersao, campos: ['nome'], motivo: null }
    expect((await user.refusal(c.fluxo.endpoints.aceita, input)).status).toBe(409)
    expect((await pessoaNoBanco(pessoaId)).nome).toBe('Ana Lima')
  })

  it('is refused when somebody changed it meanwhile: the form, the person or the proposal', async () => {
    const { user, pessoaId } = await empregada()
    const { proposta: _none, ...first } = await user.call(lerMeusDados, {})
    await salvar(user, { nomeCompleto: 'Ana Prado' })
    const second = { ...first, pessoaVersao: 2, propostaVersao: null, estadoCivil: '02' }
    expect((await user.refusal(gravarMeusDados, second as never)).body.code).toBe('STALE_VERSION')
    const id = await ultima(pessoaId)
    const read = await company.admin.call(c.ler, { id })
    await app.owner.query(`update pessoa set email = 'rh@casa.example' where id = $1`, [pessoaId])
    const input = { id, versao: read.versao, pessoaVersao: read.pessoaVersao, campos: ['nome'], motivo: null }
    expect((await company.admin.refusal(c.fluxo.endpoints.aceita, input)).body.code).toBe('STALE_VERSION')
    await salvar(user, { nomeCompleto: 'Ana Prado Lima' })
    const { pessoaVersao } = await company.admin.call(c.ler, { id })
    const old = await company.admin.refusal(c.fluxo.endpoints.aceita, { ...input, pessoaVersao })
    expect(old.body.code).toBe('STALE_VERSION')
    expect((await pessoaNoBanco(pessoaId)).nome).toBe('Ana Lima')
  })
})

describe('HR', () => {
  it('takes some of it, and says why not the rest', async () => {
    const { user, pessoaId } = await empregada()
    await salvar(user, { nomeCompleto: 'Ana Prado', estadoCivil: '02' })
    const id = await ultima(pessoaId)
    await expect(aceitar(company.admin, id, ['estadoCivil'])).rejects.toMatchObject({
      body: { errors: [{ field: 'motivo', message: c.MOTIVO_DO_QUE_FICOU }] },
    })
    await expect(aceitar(company.admin, id, ['rg'], 'x')).rejects.toMatchObject({ status: 400 })
    const done = await aceitar(company.admin, id, ['estadoCivil'], 'Falta a certidão')
    expect(done).toMatchObject({ situacao: 'M', motivo: 'Falta a certidão' })
    expect(done.campos.map((x) => [x.campo, x.antes, x.aceito])).toEqual([
      ['nome', 'Ana Lima', false],
      ['estadoCivil', 'Solteiro(a)', true],
    ])
    expect(await pessoaNoBanco(pessoaId)).toMatchObject({ nome: 'Ana Lima', estado_civil: '02' })
    expect((await mensagensDe((user as Client & { usuarioId: number }).usuarioId)).at(-1)!.texto).toBe(
      'O RH aceitou em parte as suas mudanças. Aceito: Estado civil. Recusado: Nome. Motivo: Falta a certidão',
    )
  })
  it('refuses with a reason, and nothing changes', async () => {
    const { user, pessoaId } = await empregada()
    await salvar(user, { nomeCompleto: 'Ana Prado' })
    const id = await ultima(pessoaId)
    const { versao } = await company.admin.call(c.ler, { id })
    const { recusa } = c.fluxo.endpoints
    expect((await company.admin.refusal(recusa, { id, versao, motivo: '' })).body.errors?.[0]?.field).toBe('motivo')
    expect(await company.admin.call(recusa, { id, versao, motivo: 'Sem documento' })).toMatchObject({ situacao: 'R' })
    expect((await pessoaNoBanco(pessoaId)).nome).toBe('Ana Lima')
    // The requester also sees the answer on the page of the data.
    expect((await user.call(lerMeusDados, {})).resposta).toMatchObject({
      aceitos: [],
      recusados: ['Nome'],
      motivo: 'Sem documento',
    })
    const { total } = await company.admin.call(c.pendentes, {})
    const { totalElements } = (await company.admin.call(c.listar, {} as never)) as { totalElements: number }
    expect(totalElements).toBe(total)
  })
  it('neither reads nor decides on documents without their authority', async () => {
    const blind = await company.user([c.autoridades.ver, c.autoridades.decidir])
    const documentos = await company.user([c.autoridades.decidir, deColaborador.verDocumentos])
    const seeing = await company.user([c.autoridades.decidir, deColaborador.verDocumentos, verSensiveis])
    const { user, pessoaId, cpf } = await empregada()
    const novo = randomCpf()
    await salvar(user, { cpf: novo, estadoCivil: '02', deficiencia: '1' })
    const id = await ultima(pessoaId)
    const read = await blind.call(c.ler, { id })
    expect(read.pode).toEqual([])
    expect(read.campos.map((x) => [x.campo, x.antes, x.depois, x.oculto])).toEqual([
      ['cpf', null, null, true],
      ['estadoCivil', 'Solteiro(a)', 'Casado(a)', false],
      ['deficiencia', null, null, true],
    ])
    for (const secret of [cpf, novo]) expect(JSON.stringify(read)).not.toContain(secret)
    const { versao, pessoaVersao } = read
    const input = { id, versao, pessoaVersao, campos: ['estadoCivil'], motivo: 'x' }
    expect((await blind.refusal(c.fluxo.endpoints.aceita, input)).status).toBe(409)
    // Disability has another authority than documents, as on the employee's page.
    const half = await documentos.call(c.ler, { id })
    expect(half.campos.map((x) => x.oculto)).toEqual([false, false, true])
    expect(half.impedimento).toBe('A proposta muda dados sensíveis: decide quem pode ver dados sensíveis.')
    await aceitar(seeing, id)
    // Only users who may decide are notified.
    const avisado = async ({ usuarioId }: { usuarioId: number }) =>
      (await mensagensDe(usuarioId)).some((m) => m.link.endsWith(`/${id}`))
    expect([await avisado(blind), await avisado(documentos), await avisado(seeing)]).toEqual([false, false, true])
    const { rows: lidos } = await app.owner.query(
      `select usuario_id::int as quem, depois from auditoria where acao = 'L' and entidade = 'pessoa' and registro_id = $1 order by id`,
      [pessoaId],
    )
    expect(lidos.filter((l) => l.quem === documentos.usuarioId)).toEqual([
      { quem: documentos.usuarioId, depois: ['cpf'] },
    ])
    const { rows } = await app.owner.query('select cpf, deficiencia from pessoa where id = $1', [pessoaId])
    expect(rows).toEqual([{ cpf: novo, deficiencia: '1' }])
  })
  it('cannot accept a CPF that is somebody else’s', async () => {
    const { user, pessoaId } = await empregada()
    const { cpf } = await empregada()
    await salvar(user, { cpf })
    const id = await ultima(pessoaId)
    await expect(aceitar(company.admin, id)).rejects.toMatchObject({
      body: { message: 'Este CPF já pertence a outra pessoa desta empresa.' },
    })
  })
})
