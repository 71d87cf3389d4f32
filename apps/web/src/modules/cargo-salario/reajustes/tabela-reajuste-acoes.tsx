import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { formatarData, formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { contar, diferencaPorExtenso, POR_TIPO, resultadoDoLote } from './reajuste-partes.tsx'

interface Props {
  t: c.TabelaReajuste
  onClose: () => void
}

/** What applying comes to, then all rows or none. */
export function AplicarTabela({ t, onClose }: Props) {
  const tipo = POR_TIPO[t.tipoReajuste]
  const { data: f } = useCall(c.totalFolha, { id: t.id }, { silent: true, enabled: holds(verSalario.name) })
  return (
    <Confirmar
      title={`Aplicar ${contar(t.quantidade, tipo.um, tipo.muitos)}?`}
      verbo="Aplicar"
      fazendo="Aplicando"
      isDanger={false}
      onClose={onClose}
      fazer={async () => {
        await call(tipo.aplicar, { id: t.id, versao: t.versao })
        toast.success('Tabela aplicada.')
        await refreshed()
      }}
    >
      <p style={{ marginBottom: 12 }}>
        Valem a partir de {formatarData(t.data)}, todos ou nenhum. {tipo.consequencia}
      </p>
      {f && (
        <FactRows
          isRuled
          items={[
            { label: 'Folha antes', value: formatarDinheiro(f.antes) },
            { label: 'Folha depois', value: formatarDinheiro(f.depois) },
            { label: 'Diferença', value: diferencaPorExtenso(f) },
            {
              label: 'Salários que mudam',
              value: `${f.alteradas.toLocaleString('pt-BR')} de ${f.pessoas.toLocaleString('pt-BR')}`,
            },
          ]}
        />
      )}
    </Confirmar>
  )
}

/** Takes back exactly the rows that applying wrote. */
export function CancelarTabela({ t, onClose }: Props) {
  return (
    <Confirmar
      title={`Cancelar o reajuste '${t.nome}'?`}
      verbo="Cancelar reajuste"
      fazendo="Cancelando"
      onClose={onClose}
      fazer={async () => {
        await call(c.cancelar, { id: t.id, versao: t.versao })
        toast.success('Reajuste cancelado. A tabela está aberta de novo.')
        await refreshed()
      }}
    >
      As linhas que ele gravou em {formatarData(t.data)} saem dos históricos, e só elas. A tabela volta a ficar aberta,
      com as mesmas propostas.
    </Confirmar>
  )
}

/** The same percent for all, as rows of the table: what was proposed by hand is replaced. */
export function ProporDissidio({ t, onClose }: Props) {
  const tipo = POR_TIPO[t.tipoReajuste]
  return (
    <Confirmar
      title={`Propor o dissídio de ${formatarNumero(t.dissidioPercentual)}%?`}
      verbo="Propor dissídio"
      fazendo="Propondo"
      isDanger={false}
      onClose={onClose}
      fazer={async () => {
        toast.success(resultadoDoLote(await call(tipo.dissidio, { tabelaId: t.id })))
        await refreshed()
      }}
    >
      A tabela passa a ter {tipo.muitos} com o percentual do dissídio, contado desde{' '}
      {formatarData(t.dissidioDataInicial)}. Quem já foi reajustado em tanto desde então fica de fora. Nada muda nos
      históricos até a tabela ser aplicada.
    </Confirmar>
  )
}
