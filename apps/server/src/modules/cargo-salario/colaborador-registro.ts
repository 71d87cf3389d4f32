import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import type { Sensibilidade } from '@quadro/contract/kit/fields.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { camposDoContrato, entidadeAuditada, lerAuditoria, nomesDe } from '../utilitario/index.ts'
import { lerResumo, veSalarioDe } from './colaborador-leitura.ts'
import { registrarLeituraDeSalario } from './salario.ts'

/** Who changed a person's record and who read it. */

// How the changes read ---------------------------------------------------------------------------------------------------------------
const faixas: ReturnType<typeof nomesDe> = async (ctx, ids) =>
  new Map(
    (
      await rows(
        ctx.db,
        sql<{ id: number; nome: string }>`
          select f.id, g.nome || ' · ' || f.nome as nome
            from faixa_salarial f join cargo g on g.id = f.cargo_id where f.id = any (${ids}::bigint[])`,
      )
    ).map((r) => [r.id, r.nome]),
  )
/** What the page of a person shows everybody who may open it; whatever else a form carries needs the authority for documents. */
const A_VISTA = new Set([
  ...['nome', 'nomeSocial', 'dataNascimento', 'sexo', 'estadoCivil', 'escolaridade'],
  ...['email', 'dddCelular', 'foneCelular', 'ddd', 'foneFixo'],
  ...['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'ufId', 'cidadeId'],
])
entidadeAuditada({
  tabela: 'pessoa',
  titulo: 'Dados pessoais',
  campos: Object.fromEntries(
    Object.entries(
      camposDoContrato(
        { ...c.camposDaPessoa, cpf: c.camposDosDados.cpf },
        { ufId: { nomes: nomesDe('estado') }, cidadeId: { nomes: nomesDe('cidade') } },
      ),
    ).map(([key, campo]) => [key, A_VISTA.has(key) ? campo : { ...campo, sensibilidade: 'documento' as const }]),
  ),
})
entidadeAuditada({
  tabela: 'talento',
  titulo: 'Vínculo',
  campos: camposDoContrato({
    dataAdmissao: c.camposDaAdmissao.dataAdmissao,
    codigo: c.camposDaAdmissao.codigo,
    vinculo: c.camposDaAdmissao.vinculo,
  }),
  ignora: ['pessoa_id'],
})
const salario = { sensibilidade: 'salario' as const }
const { areaOrganizacionalId: areaId, ...daMudanca } = c.camposDaMudanca
entidadeAuditada({
  tabela: 'colaborador_historico',
  titulo: 'Histórico',
  campos: {
    ...camposDoContrato(
      { ...daMudanca, areaId },
      {
        areaId: { nomes: nomesDe('area_atual') },
        estabelecimentoId: { nomes: nomesDe('estabelecimento') },
        faixaSalarialId: { nomes: faixas },
        funcaoId: { nomes: nomesDe('funcao') },
        ambienteId: { nomes: nomesDe('ambiente') },
        tipoSalario: {
          ...salario,
          escreve: (v) => c.TIPO_SALARIO.find((t) => t.codigo === String(v))?.descricao ?? String(v),
        },
        indiceId: { ...salario, nomes: nomesDe('indice') },
        quantidadeIndice: salario,
        salario,
      },
    ),
    confirmado: { campo: 'Confirmado', escreve: (v) => (v ? 'Sim' : 'Não') },
  },
  ignora: ['talento_id'],
})

// Readings ------------------------------------------------------------------------------------------------------------------------------
const DIAS = 30
/** Logs that the record of a person was opened, once a day for each user: the page asks again whenever something changes. */
export async function registrarFichaAberta(ctx: Ctx, id: number): Promise<void> {
  await sql`
    select registrar_leitura('talento', ${id}, array['ficha'])
     where not exists (select from auditoria a
                        where a.entidade = 'talento' and a.registro_id = ${id} and a.usuario_id = ${ctx.user.id} and a.acao = 'L'
                          and a.depois ? 'ficha' and a.quando >= current_date)`.execute(ctx.db)
}

const AUTORIDADE = { salario: verSalario, documentos: c.autoridades.verDocumentos } as const

export const registroDeColaboradores: Route[] = [
  route(c.auditoria)(async (ctx, { id, page, size, tipo }) => {
    const { pessoaId } = await lerResumo(ctx, id)
    const ve = (sensibilidade: Sensibilidade): boolean =>
      sensibilidade === 'salario'
        ? veSalarioDe(ctx, id)
        : sensibilidade === 'documento'
          ? ctx.user.can(c.autoridades.verDocumentos)
          : sensibilidade === 'publico' || sensibilidade === 'rh'
    const { pagina, mostrou } = await lerAuditoria(ctx, {
      de: sql`select * from registros_do_talento(${id}, ${pessoaId})`,
      tipo,
      ve,
      page,
      size,
    })
    if (mostrou.has('salario')) await registrarLeituraDeSalario(ctx, 'talento', [id])
    return pagina
  }),
  route(c.leituras)(async (ctx, { id }) => {
    await lerResumo(ctx, id)
    const found = await rows(
      ctx.db,
      sql<{ nome: string; ultima: Date }>`
        select u.nome, max(a.quando) as ultima
          from auditoria a join usuario u on u.id = a.usuario_id
         where a.entidade = 'talento' and a.registro_id = ${id} and a.acao = 'L' and a.depois ? 'ficha'
           and a.quando >= current_date - ${DIAS}::int
         group by u.id, u.nome order by ultima desc`,
    )
    return { dias: DIAS, pessoas: found.map((f) => ({ nome: f.nome, ultima: new Date(f.ultima).toISOString() })) }
  }),
  route(c.quemVe)(async (ctx, { id, campo }) => {
    const { areaId, areaNome } = await lerResumo(ctx, id)
    const autoridade = AUTORIDADE[campo]
    const [perfis, proprios, [ultima]] = await Promise.all([
      rows(
        ctx.db,
        sql<{ nome: string; pessoas: number }>`
          select p.nome, count(distinct a.usuario_id)::int as pessoas
            from perfil p
            join perfil_autoridade x on x.perfil_id = p.id and x.autoridade = ${autoridade.name}
            join acesso a on a.perfil_id = p.id
            join usuario u on u.id = a.usuario_id and u.ativo
           where not a.restrito_a_areas
              or ${areaId}::bigint = any (areas_com_descendentes(
                   array(select r.area_id from acesso_area r where r.acesso_id = a.id)))
           group by p.id, p.nome order by p.nome`,
      ),
      rows(
        ctx.db,
        sql<{
          id: number
        }>`select a.id from acesso a join usuario u on u.id = a.usuario_id and u.ativo where a.talento_id = ${id}`,
      ),
      rows(
        ctx.db,
        sql<{ quem: string; quando: Date }>`
          select u.nome as quem, a.quando
            from auditoria a join usuario u on u.id = a.usuario_id
           where a.entidade = 'talento' and a.registro_id = ${id} and a.acao = 'L' and a.depois ? ${campo}
             and a.usuario_id <> ${ctx.user.id}
           order by a.quando desc limit 1`,
      ),
    ])
    return {
      autoridade: autoridade.action,
      areaNome,
      perfis,
      proprio: campo === 'salario' && proprios.length > 0,
      ultimaLeitura: ultima ? { quem: ultima.quem, quando: new Date(ultima.quando).toISOString() } : null,
    }
  }),
]
