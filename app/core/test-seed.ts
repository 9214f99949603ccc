import fc from 'fast-check'

// A fixed seed, so that failures are reproducible. FC_SEED=<number> changes it.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })
