import { type Tamanho, tamanhosEpi } from '@quadro/contract/sst/epi/tamanhos-epi.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { HelperCard } from '../../../ui/control/Suggestions.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { RepeatingRows } from '../../../ui/fields/RepeatingRows.tsx'
import { Plus } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'

export default recordPage(tamanhosEpi, {
  initial: { tiposTamanhosEpi: [{ nome: '' }] },
  fields: ({ record, isReadOnly }) => (
    <FormGroup title="Tamanho de EPI">
      <FormGrid>
        <FormCell>
          <FormText name="nome" help="O que se mede assim, como Luvas ou Calçados." />
        </FormCell>
        <FormCell>
          <Tamanhos outros={isReadOnly ? [] : (record?.tamanhosNaoMarcados ?? [])} />
        </FormCell>
      </FormGrid>
    </FormGroup>
  ),
})

/** The sizes in their order; those of other kinds can be taken over with one press. */
function Tamanhos({ outros }: { outros: readonly string[] }) {
  const { name, error, value, onChange } = useField<Tamanho[]>('tiposTamanhosEpi')
  const livres = outros.filter((nome) => !value.some((row) => row.nome.trim().toLowerCase() === nome.toLowerCase()))
  return (
    <>
      <RepeatingRows<Tamanho>
        {...{ name, error, value, onChange }}
        label="Tamanhos"
        rowName="Tamanho"
        newRow={() => ({ nome: '' })}
        renderRow={(_row, _change, { index, label }) => (
          <FormText name={`tiposTamanhosEpi.${index}.nome`} label={label} />
        )}
      />
      {livres.length > 0 && (
        <HelperCard title="Tamanhos de outros tipos">
          <Stack.Row>
            {livres.map((nome) => (
              <Button
                key={nome}
                size="sm"
                icon={Plus}
                onPress={() => onChange([...value.filter((row) => row.nome.trim() !== ''), { nome }])}
              >
                {nome}
              </Button>
            ))}
          </Stack.Row>
        </HelperCard>
      )}
    </>
  )
}
