import { modelosMensagem as modelos } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, pedido } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  onde = await casa(app, company)
})
async function aprovada() {
  const nova = await company.admin.call(pedidos.criar, pedido(onde, { descricao: 'Analista de Custos' }) as never)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const { versao } = await gestor.call(pedidos.fluxo.endpoints.libera, {
    id: nova.id,
    versao: nova.versao,
    status: 'A',
  })
  return { id: nova.id, versao }
}
const cartas = async (pessoaId: number) => {
  const { rows } = await app.owner.query(
    `select m.assunto, m.texto, m.html from email m join pessoa p on p.email = m.para where p.id = $1 order by m.id`,
    [pessoaId],
  )
  return rows as { assunto: string; texto: string; html: string }[]
}

describe('mails to candidates', () => {
  it('invite whoever HR puts into a selection, with the way out', async () => {
    const { id } = await aprovada()
    const quem = await app.candidate(company.id)
    await company.admin.call(vinculo.vincular, {
      id: quem.candidatoId,
      candidatoId: quem.candidatoId,
      empresaId: company.id,
      solicitacoesIds: [id],
    })
    const [carta, ...rest] = await cartas(quem.pessoaId)
    expect(rest).toEqual([])
    expect(carta!.assunto).toBe('Moinho Alto quer conhecer você: Analista de Custos')
    expect(carta!.texto).toContain(`/externo/candidato-solicitacoes?empresaId=${company.id}`)
    expect(carta!.texto).toContain('retire a candidatura')
  })
  it('quote no address that the name of a stranger spells, although the candidate reads the name as it is', async () => {
    const { id } = await aprovada()
    const quem = await app.candidate(company.id)
    await app.owner.query(`update pessoa set nome = 'premio.mal.example Silva' where id = $1`, [quem.pessoaId])
    await company.admin.call(vinculo.vincular, {
      id: quem.candidatoId,
      candidatoId: quem.candidatoId,
      empresaId: company.id,
      solicitacoesIds: [id],
    })
    const [carta] = await cartas(quem.pessoaId)
    expect(`${carta!.assunto}${carta!.texto}`).not.toContain('mal.example')
    const { rows } = await app.owner.query(
      `select m.texto from mensagem_candidato m join candidato_solicitacao x on x.id = m.candidato_solicitacao_id where x.candidato_id = $1`,
      [quem.candidatoId],
    )
    expect(rows[0].texto).toContain('Olá, premio.mal.example.')
  })
  it('invite in the company’s own words where it keeps some, and the message is kept with the application', async () => {
    const { id } = await aprovada()
    const own = await company.admin.call(modelos.criar, {
      nome: 'Convite da casa',
      tipo: 'CONVITE',
      assunto: 'Vem conversar, {{nome}}?',
      texto: 'Vaga: {{vaga}}.',
      padrao: true,
    })
    const quem = await app.candidate(company.id)
    await company.admin.call(vinculo.vincular, {
      id: quem.candidatoId,
      candidatoId: quem.candidatoId,
      empresaId: company.id,
      solicitacoesIds: [id],
    })
    const [carta] = await cartas(quem.pessoaId)
    expect(carta!.assunto).toMatch(/^Vem conversar, \S+\?$/)
    expect(carta!.texto).toContain('Vaga: Analista de Custos.')
    const { rows } = await app.owner.query(
      `select m.situacao, m.tipo from mensagem_candidato m join candidato_solicitacao x on x.id = m.candidato_solicitacao_id
        where x.candidato_id = $1`,
      [quem.candidatoId],
    )
    expect(rows).toEqual([{ situacao: 'ENVIADA', tipo: 'CONVITE' }])
    await company.admin.call(modelos.excluir, { id: own.id, versao: own.versao })
  })
})
