import * as c from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Gauge } from '../../../ui/icons.ts'

/** Limits of the number of people. A company has at most one record, so no second one is offered. */
export default function ConfiguracoesLimiteColaborador() {
  const { empresa } = useUser()
  const existe = useCall(c.verificarExistencia, { id: empresa.id }, { silent: true }).data?.existe
  return (
    <ListPage<c.ConfiguracaoListada>
      title="Limites de Colaboradores"
      base="/utilitario/configuracoes-limite-colaborador"
      list={c.listar}
      {...(existe === false ? { create: c.criar } : {})}
      nameOf={(row) => row.empresaNome}
      icon={Gauge}
      empty={{
        title: 'Nenhum limite',
        text: 'Um limite diz quantas pessoas podem trabalhar na empresa, em uma área ou em um cargo. Quem passaria dele não é admitido nem transferido.',
      }}
      columns={[
        { key: 'empresaNome', width: 200, grow: 3, isName: true },
        {
          key: 'pessoas',
          width: 130,
          phone: 'second',
          phoneCell: (row) => `${row.pessoas.toLocaleString('pt-BR')} trabalham hoje`,
        },
        {
          key: 'maximo',
          width: 160,
          cell: (row) => row.maximo?.toLocaleString('pt-BR') ?? 'Sem limite',
        },
        { key: 'limites', width: 150, priority: 2 },
        {
          key: 'atingidos',
          width: 130,
          phone: 'badge',
          cell: (row) =>
            row.atingidos === 0 ? (
              <Badge mark="full" tone="green">
                Nenhum
              </Badge>
            ) : (
              <Badge mark="square" tone="amber">
                {row.atingidos === 1 ? '1 atingido' : `${row.atingidos} atingidos`}
              </Badge>
            ),
        },
      ]}
    />
  )
}
