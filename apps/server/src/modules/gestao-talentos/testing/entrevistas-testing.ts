/** People who leave, and their exit interviews, for the tests. */
import { usarLink } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { modelos } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { Client, type TestApp, type TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import { modelo } from '../../avaliacao/testing/models.ts'

export { responde } from '../../avaliacao/testing/models.ts'

export const modeloDeSaida = (company: TestCompany, liberado = true): Promise<number> =>
  modelo(company, { de: modelos, liberado })

/** Somebody whose last day was some days ago (or is to come, negative), on the initiative given. */
export async function quemSai(
  app: TestApp,
  company: TestCompany,
  { ha = 3, iniciativa = 'E' as string | null } = {},
): Promise<{ talentoId: number; areaId: number; motivoId: number }> {
  const { id: talentoId } = await employee(app, company)
  const motivoId = await insert(app, 'motivo_desligamento', {
    ...{ empresa_id: company.id, descricao: `Motivo de ${talentoId}`, iniciativa },
  })
  const dia = somarDias(hoje(app.services.settings.timeZone), -ha)
  await app.owner.query('update talento set data_desligamento = $2, motivo_desligamento_id = $3 where id = $1', [
    ...[talentoId, dia, motivoId],
  ])
  const { rows } = await app.owner.query('select area_id from colaborador_historico where talento_id = $1', [talentoId])
  return { talentoId, areaId: Number(rows[0].area_id), motivoId }
}
/** A scheduled interview of somebody who has left. */
export async function agendada(app: TestApp, company: TestCompany, outros: { ha?: number; modeloId?: number } = {}) {
  const quem = await quemSai(app, company, outros)
  const data = hoje(app.services.settings.timeZone)
  const modeloId = outros.modeloId ?? (await modeloDeSaida(company))
  const { entrevista } = await company.admin.call(c.agendar, { id: quem.talentoId, versao: null, modeloId, data })
  return { ...quem, modeloId, data, entrevista: entrevista!, questionarioId: entrevista!.questionarioId }
}
/** The questions of an interview, as answers: this score, and the first option. */
export async function respostasDe(app: TestApp, questionarioId: number, nota = 8) {
  const { rows } = await app.owner.query(
    `select p.id, p.tipo, (select o.id from avaliacao_opcao o where o.pergunta_id = p.id order by o.ordem limit 1) as opcao,
            coalesce(r.versao, 0) as versao
       from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id join avaliacao_pergunta p on p.aspecto_id = x.id
       left join questionario_resposta r on r.questionario_id = q.id and r.pergunta_id = p.id
      where q.id = $1 order by p.ordem`,
    [questionarioId],
  )
  return rows.map((p) => ({
    ...{
      perguntaId: Number(p.id),
      tipoId: p.tipo as 1 | 4,
      versao: Number(p.versao),
      respostasIds: [],
      comentario: null,
    },
    nota: p.tipo === 4 ? nota : null,
    respostaId: p.tipo === 1 ? Number(p.opcao) : null,
  }))
}
/** The person, come in by a fresh link. */
export async function peloLink(app: TestApp, company: TestCompany, talentoId: number): Promise<Client> {
  const { endereco } = await company.admin.call(c.criarLink, { id: talentoId })
  const client = new Client(app.base)
  await client.call(usarLink, { link: endereco.split('#')[1]! })
  return client
}
/** Moves what was answered in the company to the past: half of it to a year ago and half to last month, so that it is a closed run. */
export const passada = (app: TestApp, company: TestCompany) =>
  app.owner.query(
    `update questionario set respondido_em = date_trunc('month', now()) - case when id % 2 = 0 then interval '12 months' else interval '1 month' end
      where contexto = 'desligamento' and empresa_id = $1 and respondido_em is not null`,
    [company.id],
  )
