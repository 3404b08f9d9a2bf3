import fc from "fast-check";

// Every run tries the same cases, so that a fault is found by each run or by none. PROPERTY_SEED explores others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261128) });
