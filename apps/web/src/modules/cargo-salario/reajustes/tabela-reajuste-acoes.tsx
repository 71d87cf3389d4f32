import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { formatarData, formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { Check, Undo2 } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { contar, diferencaPorExtenso, POR_TIPO, resultadoDoLote } from './reajuste-partes.tsx'

/** The effect of applying the table. */
function AoAplicar({ t }: { t: c.TabelaReajuste }) {
  const { data: f } = useCall(c.totalFolha, { id: t.id }, { silent: true, enabled: holds(verSalario.name) })
  return (
    <>
      <p style={{ marginBottom: 12 }}>
        Valem a partir de {formatarData(t.data)}, todos ou nenhum. {POR_TIPO[t.tipoReajuste].consequencia}
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
    </>
  )
}

const aplicar = {
  id: 'aplicar',
  icon: Check,
  ask: {
    title: (t: c.TabelaReajuste) => {
      const { um, muitos } = POR_TIPO[t.tipoReajuste]
      return `Aplicar ${contar(t.quantidade, um, muitos)}?`
    },
    text: (t: c.TabelaReajuste) => <AoAplicar t={t} />,
    keep: 'Manter',
    busy: 'Aplicando',
  },
}
/** Applies all rows or none. Cancelling removes exactly the rows that were written. */
export const acoes = flowScreen(c.fluxo, {
  'aplicar-colaboradores': aplicar,
  'aplicar-faixas-salariais': aplicar,
  'aplicar-indices': aplicar,
  'cancelar-reajuste': {
    icon: Undo2,
    ask: {
      title: (t) => `Cancelar o reajuste '${t.nome}'?`,
      text: (t) =>
        `As linhas que ele gravou em ${formatarData(t.data)} saem dos históricos, e só elas. A tabela volta a ficar aberta, com as mesmas propostas.`,
      keep: 'Manter',
      busy: 'Cancelando',
      isDanger: true,
    },
  },
})

/** Proposes the same percentage for everybody as rows of the table; it replaces proposals made by hand. */
export function ProporDissidio({ t, onClose }: { t: c.TabelaReajuste; onClose: () => void }) {
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
