import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMoney, FormMultiSelect, FormRows, FormTreeMulti } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell, FormGrid, MoneyField, TreeSelectField } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { emOpcoes, useAreas, useEstabelecimentos } from '../opcoes.ts'

interface Props {
  de: c.Comparacao
  onClose: () => void
}
export const useGrupos = () => emOpcoes(useCall(gruposOcupacionais.opcoes, {}, { silent: true }).data)

/** Whose scenarios the table has; the same people in all of them. */
export function Publico({ de, onClose }: Props) {
  const estabelecimentos = useEstabelecimentos()
  const areas = useAreas()
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true }).data)
  const grupos = useGrupos()
  const form = useEntityForm({
    draft: inTab('cenarios-publico', de.tabela.id),
    schema: c.publicoForm,
    values: de.publico,
    save: async (output) => {
      await call(c.alterarPublico, { id: de.tabela.id, versao: de.versaoDoPublico, ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Público alterado.')
      onClose()
    },
  })
  return (
    <FormDialog title="Público dos cenários" form={form} verb="Salvar" busy="Salvando" isWide onClose={onClose}>
      <FormCell>
        Sem escolha, entram todos os que trabalham na empresa no dia da tabela.
        {de.cenarios.length > 0 && ' Os cenários que já existem precisam ser recalculados depois.'}
      </FormCell>
      <FormCell span={6}>
        <FormMultiSelect name="estabelecimentosIds" options={estabelecimentos} />
      </FormCell>
      <FormCell span={6}>
        <FormTreeMulti name="areasIds" nodes={areas} help="Com as que ficam abaixo." placeholder="Todas" />
      </FormCell>
      <FormCell span={6}>
        <FormMultiSelect name="cargosIds" options={cargos} />
      </FormCell>
      <FormCell span={6}>
        <FormMultiSelect name="gruposIds" options={grupos} />
      </FormCell>
    </FormDialog>
  )
}

/** The ceiling a month with charges, of the table and of areas. */
export function Orcamento({ de, onClose }: Props) {
  const form = useEntityForm({
    draft: inTab('cenarios-orcamento', de.tabela.id),
    schema: c.orcamentoForm,
    values: {
      valor: de.orcamento.valor,
      areas: de.orcamento.areas.map(({ areaId, valor }) => ({ areaId, valor })),
    },
    save: async (output) => {
      await call(c.alterarOrcamento, { id: de.tabela.id, versao: de.versaoDoPublico, ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Orçamento alterado.')
      onClose()
    },
  })
  return (
    <FormDialog title="Orçamento dos cenários" form={form} verb="Salvar" busy="Salvando" isWide onClose={onClose}>
      <FormCell span={6}>
        <FormMoney name="valor" help="Com encargos. Vazio: sem teto." />
      </FormCell>
      <FormCell>
        <Areas de={de} problemas={form.problems} />
      </FormCell>
    </FormDialog>
  )
}

type DaArea = { areaId: number | null; valor: number | null }
/** The message of a field inside a row, by the path that the schema gives it. */
export const erroDe = (problemas: readonly { id: string; message: string }[], id: string): string | undefined =>
  problemas.find((p) => p.id === id)?.message

function Areas({ de, problemas }: { de: c.Comparacao; problemas: readonly { id: string; message: string }[] }) {
  const arvore = useAreas()
  // An area beyond the user's reach keeps its name.
  const fora = de.orcamento.areas
    .filter(({ areaId }) => !arvore.some(({ id }) => id === areaId))
    .map(({ areaId, areaNome }) => ({ id: areaId, label: areaNome, parentId: null }))
  return (
    <FormRows<DaArea>
      label="Teto de áreas"
      name="areas"
      help="Cada uma com as que ficam abaixo dela."
      rowName="Área"
      newRow={() => ({ areaId: null, valor: null })}
      renderRow={(row, change, { index, label }) => (
        <FormGrid>
          <FormCell span={7}>
            <TreeSelectField
              label={label}
              name={`areas.${index}.areaId`}
              error={erroDe(problemas, `areas.${index}.areaId`)}
              nodes={[...arvore, ...fora]}
              value={row.areaId}
              onChange={(areaId) => change({ ...row, areaId })}
            />
          </FormCell>
          <FormCell span={5}>
            <MoneyField
              label={`Teto por mês de ${label}`}
              name={`areas.${index}.valor`}
              error={erroDe(problemas, `areas.${index}.valor`)}
              value={row.valor}
              onChange={(valor) => change({ ...row, valor })}
            />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}
