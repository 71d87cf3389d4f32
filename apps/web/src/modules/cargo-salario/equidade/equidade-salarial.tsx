import { acoes } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as c from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { publicacoesEquidade } from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import {
  diaDoSemestre,
  nomeDoSemestre,
  semestresEncerrados,
  ultimoEncerrado,
} from '@quadro/contract/cargo-salario/equidade/semestres.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download, refusalOf, refusalText } from '../../../kit/call/attempt.ts'
import { takeLater } from '../../../kit/call/awaited.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, holds, today } from '../../../kit/call/session.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { PanelParts, PanelStack } from '../../../ui/display/Figures.tsx'
import { FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { ChartColumn, FileSpreadsheet, FileText } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { useEstabelecimentos } from '../opcoes.ts'
import { ResultadoDaEquidade } from './equidade-resultado.tsx'

const AcoesDoRegistro = later(
  async () => (await import('../acoes/acoes-painel.tsx')).AcoesDoRegistro,
  <Skeleton shape="list" />,
)

/** Women's pay against men's, by half-year: figures, the files with the same figures, and what is done about it. */
export default function EquidadeSalarial() {
  const [search, setSearch] = useSearchState()
  const [busy, setBusy] = useState<'pdf' | 'xlsx'>()
  const go = useGo()
  const encerrados = semestresEncerrados(today())
  const semestre = encerrados.find((codigo) => codigo === search.semestre) ?? ultimoEncerrado(today())
  const locais = useEstabelecimentos()
  const local = locais.find(({ value }) => value === Number(search.estabelecimento))
  const filtro = { semestre, estabelecimentosIds: local ? [local.value] : [] }
  const read = useCall(c.equidadeSalarial.preview, filtro, { silent: true })
  const baixar = (formato: 'pdf' | 'xlsx') => {
    setBusy(formato)
    void download(
      c.equidadeSalarial.print,
      { ...filtro, pdf: formato === 'pdf' },
      {
        onJson: (answer) => takeLater(answer, 'O relatório é longo e continua como trabalho.'),
        after: () => setBusy(undefined),
      },
    )
  }
  const refused = read.error && refusalOf(read.error)
  return (
    <>
      <PageHeader
        title={c.equidadeSalarial.title}
        facts={`${nomeDoSemestre(semestre)} · salários de ${formatarData(diaDoSemestre(semestre))}`}
        hasLine
        secondary={[
          ...(holds(publicacoesEquidade.authorities.ver.name)
            ? [{ id: 'publicacoes', label: 'Publicações do Ministério', onAction: () => go(publicacoesEquidade.page) }]
            : []),
          {
            id: 'xlsx',
            label: 'Exportar para XLS',
            icon: FileSpreadsheet,
            isDisabled: busy === 'xlsx' || !read.data,
            onAction: () => baixar('xlsx'),
          },
        ]}
        actions={
          <Button
            variant="accent"
            icon={FileText}
            isBusy={busy === 'pdf'}
            busyLabel="Gerando"
            isDisabled={!read.data}
            onPress={() => baixar('pdf')}
          >
            Relatório semestral
          </Button>
        }
      />
      <PanelParts>
        <FormGrid>
          <FormCell span={6}>
            <SelectField
              label="Semestre"
              required
              value={semestre}
              options={encerrados.map((codigo) => ({ value: codigo, label: nomeDoSemestre(codigo) })).reverse()}
              onChange={(codigo) => setSearch({ semestre: codigo ?? undefined })}
            />
          </FormCell>
          <FormCell span={6}>
            <SelectField
              label="Estabelecimento"
              placeholder="Todos"
              value={local?.value ?? null}
              options={locais}
              onChange={(id) => setSearch({ estabelecimento: id ?? undefined })}
            />
          </FormCell>
        </FormGrid>
      </PanelParts>
      {refused?.code === 'NO_DATA' ? (
        <EmptyState icon={ChartColumn} title="Nada a comparar">
          {refused.message}
        </EmptyState>
      ) : read.error ? (
        <ErrorState title="Não foi possível calcular a equidade" onRetry={() => void read.refetch()}>
          {refusalText(read.error)}
        </ErrorState>
      ) : read.data && !read.isPlaceholderData ? (
        <ResultadoDaEquidade sheet={read.data} />
      ) : (
        <PanelStack>
          <Skeleton shape="table" rows={6} />
        </PanelStack>
      )}
      {can(acoes.listar) && (
        <PanelStack>
          <Section title="Plano de ação" isSpaced={false}>
            <AcoesDoRegistro
              {...c.ORIGEM_EQUIDADE}
              about="O que a empresa faz para diminuir a diferença, com responsável e prazo (Lei 14.611, art. 5º)."
            />
          </Section>
        </PanelStack>
      )}
    </>
  )
}
