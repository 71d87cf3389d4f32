/** What this module knows of what ends with an employment, or is left without anybody. */
import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { autoridades as deAcoes } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { autoridades as deAreas } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { PAGINA_DOS_ROTEIROS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { autoridades as deRoteiros } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { oQueTermina } from './desligamento.ts'

const emPalavras = (n: number, uma: string, varias: string) => (n === 1 ? `1 ${uma}` : `${n} ${varias}`)

registerProvider(oQueTermina, async (ctx, { talentoId, data }) => {
  const usuarios = await rows(
    ctx.db,
    sql<{ id: number; nome: string }>`
      select u.id, u.nome::text as nome from acesso x join usuario u on u.id = x.usuario_id and u.ativo
       where x.empresa_id = ${ctx.empresaId} and x.talento_id = ${talentoId} order by u.nome`,
  )
  const areas = await rows(
    ctx.db,
    sql<{ id: number; nome: string }>`
      select distinct a.id, a.nome::text as nome from area_responsavel r
        join area_em(${data}::date) a on a.historico_id = r.area_historico_id
       where r.empresa_responsavel_id = ${ctx.empresaId} and r.talento_id = ${talentoId} order by 2`,
  )
  const [n] = await rows(
    ctx.db,
    sql<{ cracha: boolean; acoes: number; etapas: number }>`
      select exists (select from acesso_pessoal where talento_id = ${talentoId}) as cracha,
             (select count(*)::int from acao where responsavel_talento_id = ${talentoId} and concluida_em is null and cancelada_em is null) as acoes,
             (select count(*)::int from roteiro_etapa e join roteiro r on r.id = e.roteiro_id
               where e.dono = 'N' and e.dono_talento_id = ${talentoId} and e.feita_em is null and e.dispensada_em is null
                 and r.cancelado_em is null) as etapas`,
  )
  const deUsuario = ctx.user.can(autoridadesDeUsuario.ver)
  return [
    ...usuarios.map((u) => ({
      ...{ titulo: 'Acesso ao sistema', detalhe: u.nome, sozinho: false },
      url: deUsuario ? `/utilitario/usuarios/${u.id}` : null,
    })),
    ...(n?.cracha ? [{ titulo: 'Crachá e PIN', detalhe: null, url: null, sozinho: true }] : []),
    ...areas.map((a) => ({
      ...{ titulo: 'Responsável por área', detalhe: a.nome, sozinho: false },
      url: ctx.user.can(deAreas.ver) ? `/cargo-salario/areas-organizacionais/${a.id}` : null,
    })),
    ...(n && n.acoes > 0
      ? [
          {
            ...{
              titulo: 'Ações sob responsabilidade',
              detalhe: emPalavras(n.acoes, 'ação aberta', 'ações abertas'),
            },
            ...{ url: ctx.user.can(deAcoes.ver) ? PAGINA_DAS_ACOES : null, sozinho: false },
          },
        ]
      : []),
    ...(n && n.etapas > 0
      ? [
          {
            ...{
              titulo: 'Etapas de roteiros de outras pessoas',
              detalhe: emPalavras(n.etapas, 'etapa aberta', 'etapas abertas'),
            },
            ...{ url: ctx.user.can(deRoteiros.ver) ? PAGINA_DOS_ROTEIROS : null, sozinho: false },
          },
        ]
      : []),
  ]
})
