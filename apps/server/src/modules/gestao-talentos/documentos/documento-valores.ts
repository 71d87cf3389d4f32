import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { CAMPOS_DO_DOCUMENTO } from '@quadro/contract/gestao-talentos/documentos/documento-campos.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { valoresDaEmpresa } from '../../../kit/textos/empresa.ts'
import { fonteDosCampos } from '../../../kit/textos/fontes.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarLeituraDeSalario } from '../../cargo-salario/index.ts'

interface Lido {
  id: number
  nome: string
  matricula: string | null
  cpf: string | null
  vinculo: string
  admissao: string
  desligamento: string | null
  cargo: string
  area: string | null
  estabelecimento: string
  salario: number | null
}

/** What documents say of somebody. The ids are those of engagements within the reader's reach; place and salary are those of today. */
export const doColaborador = fonteDosCampos(CAMPOS_DO_DOCUMENTO, {
  async ler(ctx, ids, campos) {
    const found = await rows(
      ctx.db,
      sql<Lido>`
        select t.id, coalesce(nullif(p.nome_social, ''), p.nome) as nome, t.codigo as matricula,
               ${campos.has('cpf') ? sql`p.cpf` : sql`null::text`} as cpf,
               t.vinculo, t.data_admissao::text as admissao, t.data_desligamento::text as desligamento,
               t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo, t.area_nome as area, t.estabelecimento_nome as estabelecimento,
               ${campos.has('salario') ? sql`salario_do_talento(t.id, least(${ctx.hoje()}::date, t.data_desligamento))` : sql`null::numeric`} as salario
          from talento_lista t
          join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
         where t.empresa_id = ${ctx.empresaId} and t.id = any (${[...ids]}::bigint[])`,
    )
    const daEmpresa = await valoresDaEmpresa(ctx)
    return new Map(
      found.map(({ id, nome, cpf, vinculo, admissao, desligamento, salario, ...resto }) => [
        id,
        {
          ...daEmpresa,
          ...resto,
          nomeCompleto: nome,
          nome: nome.split(' ')[0] ?? nome,
          cpf: cpf === null ? null : formatarCpf(cpf),
          vinculo: descricaoDe(VINCULO, vinculo),
          admissao: formatarData(admissao),
          desligamento: desligamento === null ? null : formatarData(desligamento),
          salario: salario === null ? null : formatarDinheiro(salario),
        },
      ]),
    )
  },
  registrar: (ctx, _campo, ids) => registrarLeituraDeSalario(ctx, 'talento', [...ids]),
})
