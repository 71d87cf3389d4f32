import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormRadio } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { SortableList } from '../../../ui/control/SortableList.tsx'
import { SortableRow } from '../../../ui/control/SortableRow.tsx'
import { FormGroup, VirtualChecklist } from '../../../ui/fields/index.ts'
import { X } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Ordem } from './dinamico-filtros.tsx'

/** The columns that this reader may see, by name. */
export function useColunas(): {
  colunas: c.ColunaDinamica[]
  porNome: Map<string, c.ColunaDinamica>
  fechados: string[]
} {
  const { data } = useCall(c.lerColunas, {})
  const colunas = data?.colunas ?? []
  return { colunas, porNome: new Map(colunas.map((x) => [x.nome, x])), fechados: data?.fechados ?? [] }
}

/** Which columns, in which order. */
export function Colunas() {
  const { colunas, porNome, fechados } = useColunas()
  const { name, label, error, value = [], onChange } = useField<string[] | undefined>('colunasDinamicas')
  const mover = (from: number, to: number) => {
    const next = value.filter((_, i) => i !== from)
    onChange([...next.slice(0, to), value[from]!, ...next.slice(to)])
  }
  if (colunas.length === 0) return <Skeleton shape="form" rows={6} />
  return (
    <>
      <VirtualChecklist<string>
        name={name}
        label={label}
        required
        rows={9}
        max={c.MAX_COLUNAS}
        {...(error === undefined ? {} : { error })}
        items={colunas.map((x) => ({ value: x.nome, label: x.label, secondary: x.assunto }))}
        value={value}
        onChange={onChange}
        help={fechados.length > 0 ? `Sem autoridade: ${fechados.join(', ')}.` : undefined}
      />
      {value.length > 0 && (
        <FormGroup title="Ordem das colunas">
          <SortableList
            label="Ordem das colunas"
            items={value}
            keyOf={(nome) => nome}
            nameOf={(nome) => porNome.get(nome)?.label ?? nome}
            onMove={mover}
          >
            {(nome, handle) => (
              <SortableRow
                handle={handle}
                name={porNome.get(nome)?.label ?? nome}
                end={
                  <IconButton
                    label={`Tirar ${porNome.get(nome)?.label ?? nome}`}
                    icon={X}
                    size="row"
                    onPress={() => onChange(value.filter((outro) => outro !== nome))}
                  />
                }
              />
            )}
          </SortableList>
        </FormGroup>
      )}
      <FormGroup title="Linhas">
        <Ordem colunas={colunas} />
      </FormGroup>
      <FormRadio name="totalizar" codes={c.TOTAIS} />
    </>
  )
}
